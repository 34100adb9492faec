#!/usr/bin/env bash
# Starts a server in the background, waits until players can join, and writes its host, port and process id and the path
# of its log to the step's outputs.
set -euo pipefail
set -o noglob
# Each server of a job has its own folder.
folder=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/minecraft-server-XXXXXX")
ready="$folder/ready.json"
log="$folder/server.log"
arguments=(--world "$SERVER_WORLD" --port "$SERVER_PORT" --game-mode "$SERVER_GAME_MODE" --ready-file "$ready")
[ -z "$SERVER_VERSION" ] || arguments+=(--version "$SERVER_VERSION")
for name in $SERVER_OPERATORS; do arguments+=(--op "$name"); done
# The server outlives this step; it ends with the job.
nohup $SERVER_COMMAND "${arguments[@]}" < /dev/null > "$log" 2>&1 &
server=$!
for _ in $(seq 240); do
  if [ -f "$ready" ]; then
    node -e 'const { host, port, pid } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")); console.log(`host=${host}\nport=${port}\npid=${pid}`)' "$ready" >> "$GITHUB_OUTPUT"
    echo "log=$log" >> "$GITHUB_OUTPUT"
    exit 0
  fi
  kill -0 "$server" 2> /dev/null || break
  sleep 0.5
done
cat "$log" >&2
echo 'The Minecraft server did not start.' >&2
exit 1
