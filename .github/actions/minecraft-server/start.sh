#!/usr/bin/env bash
# Starts a server in the background, waits until players can join, and writes its host, port and process id to the
# job's outputs. The log is in minecraft-server.log of the runner's folder for temporary files.
set -euo pipefail
folder=${RUNNER_TEMP:-$(mktemp -d)}
ready="$folder/minecraft-server.json"
log="$folder/minecraft-server.log"
arguments=(--world "$SERVER_WORLD" --port "$SERVER_PORT" --game-mode "$SERVER_GAME_MODE" --ready-file "$ready")
[ -z "$SERVER_VERSION" ] || arguments+=(--version "$SERVER_VERSION")
for name in $SERVER_OPERATORS; do arguments+=(--op "$name"); done
rm -f "$ready"
# The server outlives this step; it ends with the job.
nohup $SERVER_COMMAND "${arguments[@]}" < /dev/null > "$log" 2>&1 &
server=$!
for _ in $(seq 240); do
  if [ -f "$ready" ]; then
    node -e 'const { host, port, pid } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")); console.log(`host=${host}\nport=${port}\npid=${pid}`)' "$ready" >> "$GITHUB_OUTPUT"
    exit 0
  fi
  kill -0 "$server" 2> /dev/null || break
  sleep 0.5
done
cat "$log" >&2
echo 'The Minecraft server did not start.' >&2
exit 1
