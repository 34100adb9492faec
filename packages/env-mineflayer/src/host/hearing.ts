import type { BodyEvent, WallClock } from '@s-agents/core';
import type { Bot } from 'mineflayer';
import { speechIn, type ChatLine } from './speech.js';

/** Lines that a body takes in within a minute: of one speaker, and of all together. */
const mostOfOne = 30;
const mostOfAll = 240;
const minute = 60_000;

export interface HearingOptions {
  readonly clock: WallClock;
  /** Whose words count; left out: everybody's. */
  readonly hears?: readonly string[] | undefined;
  readonly tell: (event: Extract<BodyEvent, { type: 'heard' }>) => void;
}

/** What mineflayer gives of a chat component. */
interface Component {
  readonly translate?: string;
  readonly with?: readonly { toString(): string }[];
  toString(): string;
}

/** Tells of what the players who are there say in chat; more than a person reads is let go. */
export function listen(bot: Bot, { clock, hears, tell }: HearingOptions): void {
  let since = clock.now();
  let heard = new Map<string, number>();
  let all = 0;
  const isTooMuch = (from: string): boolean => {
    if (clock.now() - since > minute) {
      since = clock.now();
      all = 0;
      heard = new Map();
    }
    const count = (heard.get(from) ?? 0) + 1;
    heard.set(from, count);
    return count > mostOfOne || ++all > mostOfAll;
  };
  const chat = bot as unknown as {
    on(event: 'message', listener: (message: Component, position: string, sender: unknown) => void): void;
  };
  chat.on('message', (message, position, sender) => {
    if (position === 'game_info') return;
    const speech = speechIn(lineOf(bot, message, sender), (name) => Object.hasOwn(bot.players, name));
    if (speech === null || speech.text === '' || speech.from === bot.username) return;
    if (hears?.includes(speech.from) === false || isTooMuch(speech.from)) return;
    tell({ type: 'heard', ...speech });
  });
}

function lineOf(bot: Bot, message: Component, sender: unknown): ChatLine {
  const { uuidToUsername: names } = bot as unknown as { uuidToUsername: Readonly<Record<string, string>> };
  return {
    text: String(message),
    format: message.translate,
    parts: message.with?.slice(0, 2).map(String),
    // Of a line without a sender the protocol says it with zeros.
    sender: typeof sender === 'string' && Object.hasOwn(names, sender) ? names[sender] : undefined,
  };
}
