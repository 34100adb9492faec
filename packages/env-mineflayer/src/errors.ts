import { plainSentence, SAgentsError } from '@s-agents/core';
import { supportedVersions } from '@s-agents/minecraft-server';
import { cleaned } from './host/server-words.js';
import { remedyFor } from './join-remedies.js';
import { triedVersions } from './tried-versions.js';

/** No connection came about. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Characters of what a stranger says. */
const mostSaid = 80;

/** The error for a body that did not get into the world; `why` is the server's own word where it gave one. */
export function joinRefused(
  { agent, code, why }: { agent: string; code: string; why: string },
  server: { host: string; port: number },
): SAgentsError {
  const address = `${server.host}:${server.port}`;
  const name = JSON.stringify(agent);
  if (code === 'TIMEOUT') return joinTimedOut(agent, server, why);
  if (unreachableCodes.has(code)) return serverUnreachable(address, `${code}: ${why}`);
  if (code === 'FAILED' || code === 'CRASHED')
    return new SAgentsError({
      code: 'BODY_FAILED',
      message: `the body of ${name} failed while it joined ${address}: ${why}`,
      remedy: 'this is a fault of S-Agents or of mineflayer on this server: report it with this text and the version',
    });
  return new SAgentsError({
    code: 'JOIN_REFUSED',
    message: `environment.server: ${address} does not let ${name} in (${code}: ${why})`,
    remedy: remedyFor(why, agent),
  });
}

/** The error for a server that takes the connection and then says nothing, or too little. */
export function joinTimedOut(agent: string, { host, port }: { host: string; port: number }, why: string): SAgentsError {
  return new SAgentsError({
    code: 'WORLD_START_TIMEOUT',
    message:
      `environment.server: ${host}:${port} takes connections, but did not let ${JSON.stringify(agent)} into the ` +
      `world in time: ${why}`,
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

/** The error for something else that listens there. */
export function noMinecraftServer(address: string, said: Buffer): SAgentsError {
  const text = said.toString('latin1', 0, 4 * mostSaid).replaceAll(/[^ -~\r\n]/g, '?');
  return new SAgentsError({
    code: 'NO_MINECRAFT_SERVER',
    message:
      `environment.server: what listens at ${address} is no Minecraft server, it says ` +
      JSON.stringify(plainSentence(text).slice(0, mostSaid)),
    remedy: 'give the address of a Minecraft Java server (host:port), or use `server: embedded`',
  });
}

/** The error for a server that speaks a version that bodies know, but not the one that the task was planned for. */
export function otherVersion(
  address: string,
  planned: { readonly version: string; readonly isDefault: boolean },
  spoken: { readonly version: string; readonly protocol: number; readonly name: string },
): SAgentsError {
  const configured = JSON.stringify(planned.version);
  return new SAgentsError({
    code: 'CONFIG_INVALID',
    message:
      `environment.version is ${planned.isDefault ? `left out, which means ${configured}` : configured}, and the ` +
      `server at ${address} speaks ${JSON.stringify(cleaned(spoken.version))} (protocol ${spoken.protocol})`,
    remedy: `set environment.version to "${spoken.name}"`,
  });
}

/** The error for a server of a version that nobody tried bodies on. */
export function unknownVersion(
  address: string,
  { version, protocol }: { readonly version: string; readonly protocol: number },
): SAgentsError {
  return versionUnsupported(
    `environment.server: ${address} speaks ${JSON.stringify(cleaned(version))} (protocol ${protocol})`,
    `run a server of one of ${triedVersions.join(', ')}`,
  );
}

/** The error for a version in the config that nobody tried bodies on, or that the embedded server does not speak. */
export function versionRefused(version: string, server: 'embedded' | 'other'): SAgentsError {
  const what = `environment.version is ${JSON.stringify(version)}`;
  if (server === 'other') return versionUnsupported(what, `use one of ${triedVersions.join(', ')}`);
  return new SAgentsError({
    code: 'VERSION_UNSUPPORTED',
    message: `${what}, which is none of the versions that the embedded server speaks`,
    remedy: `use one of ${supportedVersions.join(', ')}, or leave it out`,
  });
}

function versionUnsupported(what: string, remedy: string): SAgentsError {
  const message = `${what}, which is none of the versions of Minecraft that bodies were tried on`;
  return new SAgentsError({ code: 'VERSION_UNSUPPORTED', message, remedy });
}
