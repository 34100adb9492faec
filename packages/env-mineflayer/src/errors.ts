import { SAgentsError } from '@s-agents/core';
import { plainSentence } from '@s-agents/kit';
import { supportedVersions } from '@s-agents/minecraft-server';
import type { JoinOptions } from './bodies/protocol.js';
import { cleanText } from './host/server-words.js';
import { remedyFor, type RemedyOptions } from './join-remedies.js';
import { addressText } from './server-address.js';
import { spokenRange, type PlannedVersion } from './spoken-versions.js';

/** Codes of errors by which no connection was made. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Characters of a foreign service's reply that an error quotes. */
const maximumQuotedCharacters = 80;

/** A refusal of a body; `why` is the server's reason if it gave one. */
export interface Refusal {
  readonly agent: string;
  /** The code of `JoinFailed`, or CRASHED. */
  readonly code: string;
  readonly why: string;
  /** Whether the server has asked for a login in the chat. */
  readonly wantsLogin?: boolean;
}

/** Returns the error for a body that could not join. */
export function joinRefused(
  { agent, code, why, wantsLogin = false }: Refusal,
  server: Pick<JoinOptions, 'host' | 'port' | 'version' | 'onJoin'>,
): SAgentsError {
  const address = addressText(server);
  const name = JSON.stringify(agent);
  if (code === 'TIMEOUT') return joinTimedOut(agent, server, why);
  if (code === 'ACCOUNT' || code === 'RENAMED') return accountRefused(agent, code, why);
  if (unreachableCodes.has(code)) return serverUnreachable(address, `${code}: ${why}`);
  if (code === 'FAILED' || code === 'CRASHED')
    return new SAgentsError({
      code: 'BODY_FAILED',
      message: `the body of ${name} failed while joining ${address}: ${why}`,
      remedy: 'this is a bug in S-Agents or mineflayer: report it with this text and the version of the server',
    });
  if (code === 'UNREADABLE') return worldUnreadable(agent, server, why);
  return new SAgentsError({
    code: 'JOIN_REFUSED',
    message: `environment.server: ${address} does not let ${name} in (${code}: ${why})`,
    remedy: remedyFor(why, agent, remedyOptions({ wantsLogin, ...server })),
  });
}

/** Returns the error for a Microsoft account that cannot be used; `why` is the reason, or the name that it plays by. */
function accountRefused(agent: string, code: 'ACCOUNT' | 'RENAMED', why: string): SAgentsError {
  const name = JSON.stringify(agent);
  return code === 'RENAMED'
    ? new SAgentsError({
        code: 'ACCOUNT_REFUSED',
        message: `environment.accounts: the account of ${name} plays under the name ${JSON.stringify(why)}`,
        remedy: `call the agent ${JSON.stringify(why)} (organization), or sign in with the account of ${name}`,
      })
    : new SAgentsError({
        code: 'ACCOUNT_REFUSED',
        message: `environment.accounts: ${name} could not sign in to its Microsoft account: ${why}`,
        remedy: 'try again with an account that owns Minecraft: Java Edition, in the time that the code is valid',
      });
}

/** Characters of a server's reason that the event of a lost body quotes, so that the remedy fits beside it. */
const maximumReasonCharacters = 100;

/** Returns the error for a body that was in the world and will not be let in again, in one short sentence. */
export function keptOut(
  { agent, why, wantsLogin = false }: Refusal,
  server: Pick<JoinOptions, 'onJoin'>,
): SAgentsError {
  const reason = why.length <= maximumReasonCharacters ? why : `${why.slice(0, maximumReasonCharacters - 1)}…`;
  return new SAgentsError({
    code: 'JOIN_REFUSED',
    message: `the server keeps it out (${reason})`,
    remedy: remedyFor(why, agent, remedyOptions({ wantsLogin, ...server })),
  });
}

function remedyOptions({
  wantsLogin,
  onJoin = [],
}: {
  readonly wantsLogin: boolean;
  readonly onJoin?: readonly string[];
}): RemedyOptions {
  return { wantsLogin, saysOnJoin: onJoin.length > 0 };
}

/** Returns the error for a server that lets a body in, but whose world mineflayer cannot read. */
function worldUnreadable(
  agent: string,
  server: Pick<JoinOptions, 'host' | 'port' | 'version'>,
  why: string,
): SAgentsError {
  return new SAgentsError({
    code: 'WORLD_UNREADABLE',
    message:
      `environment.server: ${addressText(server)} let ${JSON.stringify(agent)} in, whose body cannot read the world ` +
      `as Minecraft ${server.version}: ${why}`,
    remedy:
      'if the server lets in clients of other versions, too, set environment.version to one of them and add ' +
      'environment.forceVersion: true; otherwise use another server software',
  });
}

/** Returns the error for a server that accepts the connection but does not send all that joining needs. */
export function joinTimedOut(agent: string, server: { host: string; port: number }, why: string): SAgentsError {
  return new SAgentsError({
    code: 'WORLD_START_TIMEOUT',
    message:
      `environment.server: ${addressText(server)} accepts connections, but did not let ${JSON.stringify(agent)} into the ` +
      `world in time: ${why}`,
    remedy:
      'check that a Minecraft Java server listens there and is not overloaded, or allow more time ' +
      '(environment.joinSeconds)',
  });
}

export function serverUnreachable(address: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'SERVER_UNREACHABLE',
    message: `environment.server: no server answers at ${address} (${why})`,
    remedy: 'start the Minecraft server there or correct the address (host:port), or use `server: embedded`',
  });
}

/** Returns the error for an address at which something other than a Minecraft server replied with `said`. */
export function noMinecraftServer(address: string, said: Buffer): SAgentsError {
  const text = said.toString('latin1', 0, 4 * maximumQuotedCharacters).replaceAll(/[^ -~\r\n]/g, '?');
  return new SAgentsError({
    code: 'NO_MINECRAFT_SERVER',
    message:
      `environment.server: what listens at ${address} is no Minecraft server, it says ` +
      JSON.stringify(plainSentence(text).slice(0, maximumQuotedCharacters)),
    remedy: 'give the address of a Minecraft Java server (host:port), or use `server: embedded`',
  });
}

/** Returns the error for a server whose version is not the one that bodies would join with. */
export function otherVersion(
  address: string,
  planned: PlannedVersion,
  spoken: { readonly version: string; readonly protocol: number; readonly name: string },
): SAgentsError {
  const server = `${JSON.stringify(cleanText(spoken.version))} (protocol ${spoken.protocol})`;
  if (planned.isAsked)
    return new SAgentsError({
      code: 'CONFIG_INVALID',
      message:
        `environment.version is the server's own, for which the task was read as ${JSON.stringify(planned.version)}, ` +
        `but the server at ${address} now speaks ${server}`,
      remedy: `start again, or set environment.version to "${spoken.name}"`,
    });
  return new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `environment.version is ${JSON.stringify(planned.version)}, and the server at ${address} speaks ${server}`,
    remedy:
      `set environment.version to "${spoken.name}", or leave it out; if the server speaks ` +
      `${JSON.stringify(planned.version)} all the same, add environment.forceVersion: true`,
  });
}

/** Returns the error for a server that does not tell its version, which the config leaves to it. */
export function untoldVersion(address: string): SAgentsError {
  return new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `environment.version is the server's own, and the server at ${address} does not tell it`,
    remedy: 'set environment.version to the version of the server, or enable-status=true in its server.properties',
  });
}

/** Returns the error for a server whose version bodies cannot speak. */
export function unknownVersion(
  address: string,
  { version, protocol }: { readonly version: string; readonly protocol: number },
): SAgentsError {
  return new SAgentsError({
    code: 'VERSION_UNSUPPORTED',
    message:
      `environment.server: ${address} speaks ${JSON.stringify(cleanText(version))} (protocol ${protocol}), which ` +
      `bodies cannot speak: ${spokenRange}`,
    remedy:
      'run a server of one of these versions; if the server lets in clients of one of them, set environment.version ' +
      'to it and add environment.forceVersion: true',
  });
}

/** Returns the error for a version in the config that bodies cannot speak, or the embedded server lacks. */
export function versionRefused(version: string, server: 'embedded' | 'other'): SAgentsError {
  const what = `environment.version is ${JSON.stringify(version)}`;
  if (server === 'other')
    return new SAgentsError({
      code: 'VERSION_UNSUPPORTED',
      message: `${what}, which bodies cannot speak: ${spokenRange}`,
      remedy: 'leave it out to join with the version that the server tells, or use one of these',
    });
  return new SAgentsError({
    code: 'VERSION_UNSUPPORTED',
    message: `${what}, which is not a version that the embedded server speaks`,
    remedy: `use one of ${supportedVersions.join(', ')}, or leave it out`,
  });
}
