import type { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { cleaned, textOf } from './server-words.js';

/**
 * Why a body could not enter the world. `code`: KICKED, ENDED, TIMEOUT, FAILED (a fault of the body's own), or the
 * network's (ECONNREFUSED …).
 */
export class JoinFailed extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(cleaned(why));
    this.name = 'JoinFailed';
  }
}

/** What a server sends while a body comes in, in words, by the packet that brings it. */
const awaited: readonly (readonly [packet: string, what: string])[] = [
  ['success', 'answer to the login'],
  ['login', 'word that the game begins'],
  ['update_health', 'health'],
  ['position', 'position'],
  ['map_chunk', 'land'],
];

/** The system's codes; Node's own, of broken assertions and the like, begin with ERR_. */
const ofNetwork = /^E(?!RR_)[A-Z_]+$/;

export interface EntryWatch {
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal;
  /** Why it ended; null while it lasts. */
  failure(): JoinFailed | null;
  hasCome(packet: string): boolean;
  /** What the body still waits for, for an error's text. */
  missing(): string;
  stop(): void;
}

/** Follows a connection from its beginning until the body stands in the world. */
export function watchEntry(bot: Bot): EntryWatch {
  const ended = new AbortController();
  const come = new Set<string>();
  /** Not the end of the connection, but perhaps its cause. */
  let trouble: string | null = null;
  let failure: JoinFailed | null = null;
  const fail = (code: string, why: string): void => ended.abort((failure ??= new JoinFailed(code, why)));
  const onError = (error: Error): void => {
    if ('code' in error && typeof error.code === 'string' && ofNetwork.test(error.code))
      fail(error.code, error.message || error.code);
    else trouble ??= error.message;
  };
  const onEncryption = ({ shouldAuthenticate }: { shouldAuthenticate?: boolean }): void => {
    if (shouldAuthenticate !== false) trouble ??= 'it asks for an account, as with online-mode on';
  };
  const { signal: stopped, stop } = stopper();
  const listen = (emitter: unknown, event: string, listener: (said: never) => void): void => {
    const hear = listener as (said: unknown) => void;
    (emitter as EventEmitter).on(event, hear);
    stopped.addEventListener('abort', () => (emitter as EventEmitter).removeListener(event, hear), { once: true });
  };
  listen(bot, 'kicked', (reason: unknown) => fail('KICKED', textOf(reason)));
  listen(bot, 'error', onError);
  listen(bot, 'end', (reason: string) => fail('ENDED', trouble ?? endOf(reason)));
  listen(bot._client, 'encryption_begin', onEncryption);
  for (const [packet] of awaited) listen(bot._client, packet, () => void come.add(packet));
  return {
    signal: ended.signal,
    failure: () => failure,
    hasCome: (packet) => come.has(packet),
    missing: () => {
      const cause = trouble === null ? '' : ` (${trouble})`;
      if (bot.health <= 0) return `it did not bring the dead body back to life${cause}`;
      const [, what] = awaited.find(([packet]) => !come.has(packet)) ?? ['', 'land around the body'];
      return `it sent no ${what}${cause}`;
    },
    stop,
  };
}

function stopper(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

function endOf(reason: string): string {
  return reason === 'socketClosed' ? 'it ended the connection without a word' : `the connection ended: ${reason}`;
}
