#!/bin/sh
# Usage: scripts/record-fixture.sh [OPTION…] URL FILE    Records what a server answers, to be replayed by 'Fixture'.
#        scripts/record-fixture.sh --all                 Records every fixture anew that a live server answers.
# Exits 0 when FILE is written, 1 when there is nothing fit to record, 64 when called wrongly, 69 without curl.
set -eu

die() {
  printf 'record-fixture: error: %s\n' "$1" >&2
  exit "${2-1}"
}
wrong() { die "$1; 'scripts/record-fixture.sh --help' says more" 64; }

# What a server says anew in each call, so that recording twice would show a difference where there is none.
dropped='date set-cookie set-cookie2 age expires connection keep-alive x-request-id x-correlation-id x-trace-id'
dropped="$dropped x-amzn-trace-id x-amzn-requestid x-runtime x-response-time server-timing cf-ray report-to nel alt-svc"
# What lets somebody in: the name stays, the value goes.
blanked='authorization proxy-authorization authentication-info proxy-authentication-info x-api-key x-auth-token'
blanked="$blanked x-csrf-token x-xsrf-token"

# Secrets, one a line. Those of the request are blanked too, for servers that repeat what they are sent.
secrets=
headers=
add_secret() {
  case $1 in *"$newline"*) wrong 'a secret is one line' ;; esac
  [ "${#1}" -ge 4 ] || wrong 'a secret has at least 4 characters, or it would blank parts of other words'
  secrets=$secrets$1$newline
}
newline='
'

# The secrets as a sed script that puts as many asterisks in their place, so that no length changes.
blanking() {
  printf '%s' "$secrets" | LC_ALL=C awk '{ print length($0) "\t" $0 }' | LC_ALL=C sort -rn | LC_ALL=C awk -F '\t' '{
    secret = substr($0, index($0, "\t") + 1)
    stars = secret; gsub(/./, "*", stars)
    out = ""
    for (i = 1; i <= length(secret); i++) {
      c = substr(secret, i, 1)
      out = out (index("\\/.*[]^$", c) ? "\\" c : c)
    }
    print "s/" out "/" stars "/g"
  }'
}

# The last head that curl saw (answers 1xx come before it), cleaned, with its line ends mended; $1 is the body's size,
# $2 is 'length' where the head has to tell it, for curl has joined the chunks.
clean_head() {
  LC_ALL=C awk -v dropped=" $dropped " -v blanked=" $blanked " -v size="$1" '
    { sub(/\r$/, "") }
    /^HTTP\// { count = 0 }
    /^[ \t]/ && count { sub(/^[ \t]+/, " "); lines[count] = lines[count] $0; next }
    $0 != "" { lines[++count] = $0 }
    END {
      for (i = 1; i <= count; i++) {
        name = i > 1 ? tolower(substr(lines[i], 1, index(lines[i], ":") - 1)) : ""
        if (name != "" && index(dropped, " " name " ")) continue
        if (name != "" && index(blanked, " " name " ")) {
          value = substr(lines[i], length(name) + 2); sub(/^[ \t]*/, "", value); gsub(/./, "*", value)
          lines[i] = substr(lines[i], 1, length(name)) ": " value
        }
        if (name == "transfer-encoding") lines[i] = "Content-Length: " size
        printf "%s\r\n", lines[i]
      }
      printf "\r\n"
    }' "$scratch/head"
}

# The value of a field of the answer; nothing where there is none.
field() {
  LC_ALL=C awk -v name="$1" '
    { sub(/\r$/, "") }
    /^HTTP\// { value = "" }
    tolower(substr($0, 1, length(name) + 1)) == name ":" {
      value = substr($0, length(name) + 2); sub(/^[ \t]*/, "", value)
    }
    END { print value }' "$scratch/head"
}

add_header() {
  case $1 in
    *"$newline"*) wrong 'a header is one line' ;;
    [!:]*:*) ;;
    *) wrong "'$1' is no header; it reads like 'Accept: application/json'" ;;
  esac
  headers=$headers$1$newline
  name=$(printf '%s' "${1%%:*}" | tr '[:upper:]' '[:lower:]')
  # Of 'Bearer abcd' the token alone: the word before it is no secret.
  case " $blanked " in *" $name "*) add_secret "${1##*[: ]}" ;; esac
}

main() {
  data=
  has_data=no
  while [ $# -gt 0 ]; do
    case $1 in
      -h | --help) help; exit 0 ;;
      --all)
        [ $# -eq 1 ] || wrong "'--all' stands alone"
        record_all
        return
        ;;
      --secret | --header | --data)
        [ $# -ge 2 ] || wrong "'$1' needs a value"
        case $1 in
          --secret) add_secret "$2" ;;
          --data) has_data=yes data=$2 ;;
          --header) add_header "$2" ;;
        esac
        shift 2
        ;;
      --) shift; break ;;
      -*) wrong "unknown option '$1'" ;;
      *) break ;;
    esac
  done
  [ $# -eq 2 ] || wrong "two arguments are wanted, URL and FILE (got $#)"
  url=$1
  file=$2
  record
}

# What each folder is recorded from. The other recordings are written by hand, and Fixtures/README.md says which.
record_all() {
  here=$(cd "$(dirname "$0")" && pwd)
  fixtures=${KATA_FIXTURES:-${here%/*}/Fixtures}
  server=
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/record-fixture.XXXXXX")
  trap 'stop_server; rm -rf -- "$scratch"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  record_folder tistory tistory
  record_folder tistory-drifted tistory --drift name=title
  record_folder dogpatch dogpatch
}

# Asks a live server again for each recording that stands in the folder.
record_folder() {
  folder=$fixtures/$1
  shift
  for status in 200 429 500 502 503; do
    for file in "$folder"/*."$status".http; do
      [ -f "$file" ] || continue
      [ -n "$server" ] || start_server "$status" "$@"
      path=$(basename "$file" ".$status.http" | sed -e 's/^[A-Z]*//' -e 's|_|/|g' -e 's/%5F/_/g')
      "$here/record-fixture.sh" "$address$path" "$file"
    done
    stop_server
  done
}

start_server() {
  failure=$1
  shift
  [ "$failure" = 200 ] || set -- "$@" --status "$failure"
  : >"$scratch/address"
  "$here/serve-fixtures.py" --live --quiet "$@" >"$scratch/address" &
  server=$!
  while [ ! -s "$scratch/address" ]; do
    kill -0 "$server" 2>/dev/null || die 'nothing recorded; the server did not start'
    sleep 0.1
  done
  address=$(head -n 1 "$scratch/address")
}

stop_server() {
  [ -n "$server" ] || return 0
  # It has nothing to save; and TERM may be blocked in whoever runs this, and so in the server.
  kill -KILL "$server" 2>/dev/null || :
  wait "$server" 2>/dev/null || :
  server=
}

# The name that a recording of this request has, up to its status.
expected_name() {
  rest=${url#*://}
  rest=${rest%%[?#]*}
  case $rest in */*) path=/${rest#*/} ;; *) path=/ ;; esac
  printf '%s' "$method"
  printf '%s' "$path" | sed -e 's/_/%5F/g' -e 's|/|_|g'
}

record() {
  case $url in http://?* | https://?*) ;; *) wrong "'$url' is no address; it begins with http:// or https://" ;; esac
  name=${file##*/}
  case $file in */*) folder=${file%/*} ;; *) folder=. ;; esac
  method=${name%%_*}
  case $method in '' | *[!A-Z]*) method=GET ;; esac
  request=$(expected_name)
  status=${name#"$request".}
  status=${status%.http}
  case $status in [2-5][0-9][0-9]) ;; *) status= ;; esac
  [ "$name" = "$request.$status.http" ] ||
    wrong "FILE is named '$name'; this request's recording is named '$request.<status>.http'"
  refuse_secret_name
  [ -d "${folder:-/}" ] || wrong "there is no folder '$folder'; make it first"
  command -v curl >/dev/null 2>&1 || die "no 'curl' on PATH; install it from https://curl.se" 69

  scratch=$(mktemp -d "${TMPDIR:-/tmp}/record-fixture.XXXXXX")
  written=
  trap 'rm -rf -- "$scratch"; [ -z "$written" ] || rm -f -- "$written"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  fetch
  check_answer
  write
}

# A secret in the address would stand in the file's name.
refuse_secret_name() {
  printf '%s' "$secrets" | while IFS= read -r secret; do
    case $file in *"$secret"*) die "FILE's name holds a secret" 64 ;; esac
  done
}

fetch() {
  # Secrets go through a file, not through arguments that others can list.
  {
    printf '%s' "$headers" | sed -e 's/[\\"]/\\&/g' -e 's/.*/header = "&"/'
    case $method in HEAD) printf 'head\n' ;; *) printf 'request = "%s"\n' "$method" ;; esac
    if [ "$has_data" = yes ]; then
      printf '%s' "$data" >"$scratch/data"
      printf 'data-binary = "@%s"\n' "$scratch/data"
    fi
  } >"$scratch/config"
  : >"$scratch/body"
  code=0
  curl -q --silent --show-error --http1.1 --globoff --max-time 60 --suppress-connect-headers --proto '=http,https' \
    --config "$scratch/config" --dump-header "$scratch/head" --output "$scratch/body" \
    -- "$url" 2>"$scratch/errors" || code=$?
  [ "$code" -eq 0 ] || die "nothing recorded; $(head -n 1 "$scratch/errors")"
  # With HEAD, curl writes the head as the output.
  [ "$method" != HEAD ] || : >"$scratch/body"
}

check_answer() {
  answered=$(LC_ALL=C sed -n 's|^HTTP/[0-9.]* \([0-9][0-9][0-9]\).*|\1|p' "$scratch/head" | tail -n 1)
  [ -n "$answered" ] || die "nothing recorded; '$url' does not answer in HTTP/1.1"
  [ "$answered" = "$status" ] ||
    die "nothing recorded; the answer is $answered, so name the file '$request.$answered.http'"
  coding=$(field content-encoding)
  case $coding in
    '' | identity) ;;
    *) die "nothing recorded; the body is coded as '$coding', though nobody asked for that" ;;
  esac
}

write() {
  size=$(($(wc -c <"$scratch/body")))
  clean_head "$size" >"$scratch/recording"
  cat -- "$scratch/body" >>"$scratch/recording"
  if [ -n "$secrets" ]; then
    blanking >"$scratch/blanking"
    total=$(($(wc -c <"$scratch/recording")))
    # The line end added here and cut off again keeps every sed from adding one of its own.
    { cat -- "$scratch/recording" && printf '\n'; } |
      LC_ALL=C sed -f "$scratch/blanking" | head -c "$total" >"$scratch/clean"
    mv -- "$scratch/clean" "$scratch/recording"
    printf '%s' "$secrets" >"$scratch/secrets"
    if LC_ALL=C grep -qF -f "$scratch/secrets" "$scratch/recording"; then
      die 'nothing recorded; a secret could not be blanked'
    fi
  fi
  written=$(mktemp "${folder:-/}/.$name.XXXXXX" 2>/dev/null) || die "'$folder' cannot be written to"
  cat -- "$scratch/recording" >"$written" || die "'$file' cannot be written"
  chmod 644 "$written"
  mv -f -- "$written" "$file" || die "'$file' cannot be written"
  written=
  printf '%s\n' "$file"
}

help() {
  cat <<'HELP'
Usage: scripts/record-fixture.sh [OPTION…] URL FILE
       scripts/record-fixture.sh --all

Asks URL with curl and writes the answer to FILE, as a recording that 'Fixture.exchange(named:)' reads: status line,
header fields, a blank line, the body. FILE's name has to say the request and the status, with an underscore for each
slash of the path and '%5F' for an underscore: Fixtures/tistory/GET_app_v2_feed_followings.200.http

Dropped: what changes from call to call, such as Date, Set-Cookie and X-Request-Id. Blanked with asterisks: values of
fields that let somebody in, such as Authorization, and every secret named below. A body that came in chunks is recorded
in one piece, with its Content-Length. FILE is written whole or not at all.

With '--all' every recording of an API that 'serve-fixtures.py --live' can answer is taken anew, from a server that is
started for it. What was dropped is all that differs from run to run, so a second run writes the same files.

Options:
  --secret TEXT     blank TEXT wherever it stands in the answer; may be repeated
  --header 'A: b'   send a header field; the token of an Authorization is a secret by itself; may be repeated
  --data TEXT       send TEXT as the body; the method is the one in FILE's name
  -h, --help        print this

Exit codes: 0 recorded, 1 nothing fit to record, 64 called wrongly, 69 no curl.
HELP
}

main "$@"
