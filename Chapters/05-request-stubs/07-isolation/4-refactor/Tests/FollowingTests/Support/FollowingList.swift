/// The request that the screen sends, whatever its page and order.
let isFollowingList = isPath("/app/v2/feed/followings")
