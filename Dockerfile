# The command with all worlds, among them its own Minecraft server, without the data of Bedrock Edition:
#   docker build -t s-agents .
#   docker run --rm -it -v "$PWD:/team" -p 25565:25565 -e OPENAI_API_KEY s-agents run team.yaml
FROM node:24-slim AS build
WORKDIR /source
COPY . .
RUN npm run build
RUN node scripts/pack-for-users.mjs /tarballs
WORKDIR /app
RUN echo '{"private":true}' > package.json \
  && npm install --ignore-scripts --no-audit --no-fund /tarballs/*.tgz \
  && node /source/scripts/prune-game-data.mjs /app

FROM node:24-alpine
COPY --from=build /app /app
ENV PATH="/app/node_modules/.bin:$PATH"
WORKDIR /team
EXPOSE 25565
ENTRYPOINT ["s-agents"]
