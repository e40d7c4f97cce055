/// The request that the screen sends, whatever its page and order.
let isFollowingList =
  isHost("appapi-development.test.dev.tistory.com")
  && isPath("/app/v2/feed/followings")
