import type { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { maskSecrets, type Secret } from '../secrets.js';
import { cleanText, reasonText } from './server-words.js';

/**
 * A body could not enter the world. The code is KICKED, ENDED, TIMEOUT, UNREADABLE (its surroundings), ACCOUNT (it could
 * not sign in), RENAMED (its account plays under another name), FAILED (a fault in the body), or a code of the network
 * such as ECONNREFUSED.
 */
export class JoinFailed extends Error {
  constructor(
    readonly code: string,
    why: string,
    /** Whether the server had let the body into the game. */
    readonly inGame = false,
  ) {
    super(cleanText(why));
    this.name = 'JoinFailed';
  }
}

/** The packets that a server sends while a body joins, in their order, with a name for error texts. */
const joinPackets: readonly (readonly [packet: string, what: string])[] = [
  ['success', 'answer to the login'],
  ['login', 'start of the game'],
  ['update_health', 'health'],
  ['position', 'position'],
  ['map_chunk', 'chunks'],
];

/** Codes of the operating system; those of Node itself, such as failed assertions, begin with ERR_. */
const networkCode = /^E(?!RR_)[A-Z_]+$/;

export interface EntryWatch {
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal;
  /** Returns why the connection ended; null while it lasts. */
  failure(): JoinFailed | null;
  hasReceived(packet: string): boolean;
  /** Returns an error text that names what the body still waits for. */
  missing(): string;
  stop(): void;
}

/** Watches a connection from its start until the body stands in the world. */
export function watchEntry(bot: Bot, secrets: readonly Secret[] = []): EntryWatch {
  const ended = new AbortController();
  const received = new Set<string>();
  /** An error that does not end the connection, but may be the reason why it ends. */
  let likelyCause: string | null = null;
  let failure: JoinFailed | null = null;
  const fail = (code: string, why: string): void =>
    ended.abort((failure ??= new JoinFailed(code, maskSecrets(why, secrets), received.has('login'))));
  const onError = (error: Error): void => {
    if ('code' in error && typeof error.code === 'string' && networkCode.test(error.code))
      fail(error.code, error.message || error.code);
    else likelyCause ??= error.message;
  };
  const onEncryption = ({ shouldAuthenticate }: { shouldAuthenticate?: boolean }): void => {
    if (shouldAuthenticate !== false) likelyCause ??= 'it checks accounts (online-mode is on)';
  };
  const { signal: stopped, stop } = stopper();
  const listen = (emitter: unknown, event: string, listener: (said: never) => void): void => {
    const hear = listener as (said: unknown) => void;
    (emitter as EventEmitter).on(event, hear);
    stopped.addEventListener('abort', () => (emitter as EventEmitter).removeListener(event, hear), { once: true });
  };
  listen(bot, 'kicked', (reason: unknown) => fail('KICKED', reasonText(reason, secrets)));
  listen(bot, 'error', onError);
  listen(bot, 'end', (reason: string) => fail('ENDED', likelyCause ?? endText(reason)));
  listen(bot._client, 'encryption_begin', onEncryption);
  for (const [packet] of joinPackets) listen(bot._client, packet, () => void received.add(packet));
  return {
    signal: ended.signal,
    failure: () => failure,
    hasReceived: (packet) => received.has(packet),
    missing: () => {
      const cause = likelyCause === null ? '' : ` (${likelyCause})`;
      if (bot.health <= 0) return `it did not respawn the dead body${cause}`;
      const [, what] = joinPackets.find(([packet]) => !received.has(packet)) ?? ['', 'chunks around the body'];
      return `it sent no ${what}${cause}`;
    },
    stop,
  };
}

function stopper(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

function endText(reason: string): string {
  return reason === 'socketClosed'
    ? 'it closed the connection without giving a reason'
    : `the connection ended: ${reason}`;
}
