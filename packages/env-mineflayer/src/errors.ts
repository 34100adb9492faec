import { SAgentsError } from '@s-agents/core';

const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'TIMEOUT', 'ENDED']);

/** What a server that does not let a body in means to the user. */
export function joinRefused(refusal: { agent: string; code: string; why: string }, server: { host: string; port: number }): SAgentsError {
  const address = `${server.host}:${server.port}`;
  if (unreachableCodes.has(refusal.code)) return serverUnreachable(address, `${refusal.code}: ${refusal.why}`);
  return new SAgentsError({
    code: 'JOIN_REFUSED',
    message: `environment.server: ${address} does not let ${JSON.stringify(refusal.agent)} in (${refusal.code}: ${refusal.why})`,
    remedy: 'check its whitelist, its number of players, that online-mode is off, and its version (environment.version)',
  });
}

export function serverUnreachable(address: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'SERVER_UNREACHABLE',
    message: `environment.server: nobody answers at ${address} (${why})`,
    remedy: 'start the Minecraft server there or mend the address (host:port), or use `server: embedded`',
  });
}
