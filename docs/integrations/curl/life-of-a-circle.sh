#!/usr/bin/env bash
# Runs a savings circle from start to first payment over Kolo's REST API. Needs curl, and node to read JSON.
#
#   KOLO_URL=http://localhost:4000 ./life-of-a-circle.sh
#
# Describes each step before it makes the calls, and stops at the first unexpected answer.
set -euo pipefail

KOLO_URL="${KOLO_URL:-http://localhost:4000}"
RUN="$(date +%s)-$RANDOM" # makes the email addresses of each run unique

say() { printf '%s\n' "$*"; }
fail() {
  printf 'Stopped: %s\n' "$*" >&2
  exit 1
}

# read_json PATH: prints a value of the last answer, such as `read_json invites[0].participantId`.
read_json() {
  node -e '
    const [answer, path] = process.argv.slice(1);
    const value = path.match(/[^.[\]]+/g).reduce((inner, step) => inner?.[step], JSON.parse(answer));
    if (value === undefined) process.exit(1);
    console.log(typeof value === "object" ? JSON.stringify(value) : String(value));
  ' "$answer" "$1" || fail "no $1 in $answer"
}

# call STATUS TOKEN METHOD PATH [BODY]: makes a call with the token ("" for none), expects the status, and stores the answer.
# If `key` is set, it is sent as the Idempotency-Key: a repeated call gets the same answer and changes nothing.
call() {
  local expected="$1" token="$2" method="$3" path="$4" body="${5:-}"
  local request=(--silent --show-error --max-time 30 --request "$method" --write-out '\n%{http_code}')
  if [ -n "$token" ]; then request+=(--header "Authorization: Bearer $token"); fi
  if [ -n "${key:-}" ]; then request+=(--header "Idempotency-Key: $key"); fi
  if [ -n "$body" ]; then request+=(--header 'Content-Type: application/json' --data "$body"); fi

  local reply
  reply="$(curl "${request[@]}" "$KOLO_URL$path")" || fail "$method $path: no answer from $KOLO_URL"
  answer="${reply%$'\n'*}"
  local status="${reply##*$'\n'}"
  [ "$status" = "$expected" ] || fail "$method $path answered $status instead of $expected: $answer"
  say "  $status  $method $path"
}

# expect PATH VALUE: stops unless the last answer has this value at the path.
expect() {
  local found
  found="$(read_json "$1")"
  [ "$found" = "$2" ] || fail "$1 is $found instead of $2"
}

command -v curl >/dev/null || fail 'this needs curl'
command -v node >/dev/null || fail 'this needs node'

# ── Three people ────────────────────────────────────────────────────────────────────────────────────────────────────
# Registering returns the profile and an access token, valid for 15 minutes. If you already have an account, use
# POST /api/auth/sign-in instead.
register() {
  call 201 '' POST /api/user/register "{
    \"firstName\": \"$1\", \"lastName\": \"$2\", \"email\": \"$3\",
    \"password\": \"correct horse\", \"phoneNumber\": \"+44 20 7946 0000\", \"dob\": \"1990-05-17\"
  }"
}

say 'Ada, Bob and Eve register:'
ada_email="ada-$RUN@example.com" bob_email="bob-$RUN@example.com" eve_email="eve-$RUN@example.com"
register Ada Lovelace "$ada_email" && ada="$(read_json token)"
register Bob Builder "$bob_email" && bob="$(read_json token)"
register Eve Adams "$eve_email" && eve="$(read_json token)"

# ── The circle and its members ──────────────────────────────────────────────────────────────────────────────────────
say 'Ada creates a circle. Every month (28 means a month) each participant pays 100, and one of them collects:'
story='We save together every month, and each of us takes the pot once. This time it is for the journey home in
December: tickets, gifts and a feast for the grandparents, who have not seen us for two years. The one who needs it first
goes first, and we all keep paying until the last one has collected. We have known each other since school.'
start_circle() {
  key="circle-$RUN" call 201 "$ada" POST /api/cycle "{
    \"type\": \"group\", \"title\": \"Holiday savings\", \"description\": \"${story//$'\n'/ }\",
    \"startDate\": \"2027-01-31\", \"frequency\": 28, \"participantAmount\": 100
  }"
}
start_circle
cycle="$(read_json id)"
# If the answer is lost, send the same request with the same key again. It returns the same circle.
start_circle
expect id "$cycle"
ada_participant="$(read_json ownerParticipantId)"

say 'She invites Bob and Eve. The answer has a row with the participant id of each:'
call 200 "$ada" POST /api/email/send-invites "{
  \"cycleId\": \"$cycle\",
  \"invites\": [
    { \"relationship\": \"friend\", \"email\": \"$bob_email\" },
    { \"relationship\": \"other-family\", \"email\": \"$eve_email\" }
  ]
}"
bob_participant="$(read_json 'invites[0].participantId')"
eve_participant="$(read_json 'invites[1].participantId')"

say 'Both accept. People can only answer for themselves, so Ada is refused and Bob is not:'
call 403 "$ada" PUT "/api/participant/$bob_participant?cycleId=$cycle" '{ "status": "accepted" }'
expect reason not-invitee
call 200 "$bob" PUT "/api/participant/$bob_participant?cycleId=$cycle" '{ "status": "accepted" }'
call 200 "$eve" PUT "/api/participant/$eve_participant?cycleId=$cycle" '{ "status": "accepted" }'

# ── Who collects, and when ──────────────────────────────────────────────────────────────────────────────────────────
say 'Ada freezes the settings and the participants. Only then can she assign slots:'
call 200 "$ada" PUT "/api/cycle/$cycle" '{ "cycleFrozen": true, "participantsFrozen": true }'
expect participantsCount 3

say 'She assigns the slots by their dates. Monthly from 31 January means 28 February and then 31 March:'
assign() {
  call 200 "$ada" PUT "/api/participant/$1?cycleId=$cycle" "{ \"isCollector\": true, \"dateCollected\": \"$2\" }"
}
assign "$bob_participant" 2027-01-31
assign "$eve_participant" 2027-02-28
assign "$ada_participant" 2027-03-31
call 200 "$ada" GET "/api/participant/collectors?cycleId=$cycle"
expect '[0].name' Bob.BU
collectors="$answer"

say 'She asks the collectors to confirm. The circle cannot run until all of them have:'
call 200 "$ada" POST /api/email/send-confirmation-email \
  "{ \"cycleId\": \"$cycle\", \"collectorDetails\": $collectors }"
call 409 "$ada" PUT "/api/cycle/$cycle" '{ "isRunning": true }'
expect reason collectors-unconfirmed

say 'Each of them approves their slot:'
approve() { call 200 "$1" PUT "/api/participant/$2?cycleId=$cycle" '{ "confirmationStatus": "approved" }'; }
approve "$bob" "$bob_participant"
approve "$eve" "$eve_participant"
approve "$ada" "$ada_participant"

# ── The circle runs ─────────────────────────────────────────────────────────────────────────────────────────────────
say 'Ada runs the circle. This creates one round per collector, with a payment by each of the others:'
call 200 "$ada" PUT "/api/cycle/$cycle" '{ "isRunning": true, "roundsCreated": true }'
expect isRunning true
call 200 "$bob" GET "/api/round/$cycle/$bob_participant"
expect 'payments[0].name' Eve.AD
payment="$(read_json 'payments[0].id')"

say 'Eve has paid Bob, who collects this round. Only Bob can mark the payment:'
call 403 "$ada" PUT "/api/payment/$bob_participant/$payment" '{ "paid": true }'
call 200 "$bob" PUT "/api/payment/$bob_participant/$payment" '{ "paid": true }'
call 200 "$eve" GET "/api/round/$cycle/$bob_participant"
expect 'payments[0].paid' true
expect 'payments[1].paid' false

say "Done: $KOLO_URL/my-cycles/$cycle"
