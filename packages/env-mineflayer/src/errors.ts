import { plainSentence, SAgentsError } from '@s-agents/core';

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'ENDED',
]);
/** Characters of what a stranger says. */
const mostSaid = 80;

/** What a server that does not let a body in means to the user. */
export function joinRefused(
  refusal: { agent: string; code: string; why: string },
  server: { host: string; port: number },
): SAgentsError {
  const address = `${server.host}:${server.port}`;
  if (refusal.code === 'TIMEOUT') return joinTimedOut(refusal.agent, server);
  if (unreachableCodes.has(refusal.code)) return serverUnreachable(address, `${refusal.code}: ${refusal.why}`);
  return new SAgentsError({
    code: 'JOIN_REFUSED',
    message:
      `environment.server: ${address} does not let ${JSON.stringify(refusal.agent)} in (${refusal.code}: ` +
      `${refusal.why})`,
    remedy:
      'check its whitelist, its number of players, that online-mode is off, and its version (environment.version)',
  });
}

/** A server that takes the connection and then says nothing, or too little. */
export function joinTimedOut(agent: string, { host, port }: { host: string; port: number }): SAgentsError {
  return new SAgentsError({
    code: 'WORLD_START_TIMEOUT',
    message:
      `environment.server: ${host}:${port} takes connections, but did not let ${JSON.stringify(agent)} into the ` +
      'world in time',
    remedy:
      'check that a Minecraft Java server listens there and is not overloaded, or give it longer ' +
      '(environment.joinSeconds)',
  });
}

export function serverUnreachable(address: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'SERVER_UNREACHABLE',
    message: `environment.server: nobody answers at ${address} (${why})`,
    remedy: 'start the Minecraft server there or mend the address (host:port), or use `server: embedded`',
  });
}

/** Something else listens there. */
export function noMinecraftServer(address: string, said: Buffer): SAgentsError {
  return new SAgentsError({
    code: 'NO_MINECRAFT_SERVER',
    message:
      `environment.server: what listens at ${address} is no Minecraft server, it says ` +
      `${JSON.stringify(plainSentence(said.toString('latin1').replaceAll(/[^ -~\r\n]/g, '?')).slice(0, mostSaid))}`,
    remedy: 'give the address of a Minecraft Java server (host:port), or use `server: embedded`',
  });
}

/** A server that speaks another version than the config names. */
export function otherVersion(
  address: string,
  configured: string,
  spoken: { readonly version: string; readonly protocol: number; readonly name: string | null },
): SAgentsError {
  return new SAgentsError({
    code: 'CONFIG_INVALID',
    message:
      `environment.version is ${JSON.stringify(configured)}, and the server at ${address} speaks ` +
      `${JSON.stringify(spoken.version)} (protocol ${spoken.protocol})`,
    remedy: spoken.name === null ? 'run a server of that version' : `set environment.version to "${spoken.name}"`,
  });
}

/** A server of a version that bodies do not speak. */
export function unknownVersion(
  address: string,
  { version, protocol }: { readonly version: string; readonly protocol: number },
  known: readonly string[],
): SAgentsError {
  return new SAgentsError({
    code: 'VERSION_UNSUPPORTED',
    message:
      `environment.server: ${address} speaks ${JSON.stringify(version)} (protocol ${protocol}), which bodies do ` +
      'not',
    remedy: `run a server of one of ${known.join(', ')}`,
  });
}
