import type { BodyEvent, WallClock } from '@s-agents/core';
import type { Bot } from 'mineflayer';
import { maskSecrets, type Secret } from '../secrets.js';
import { parseSpeech, type ChatLine } from './speech.js';

/** Lines that a body hears within a minute, of one speaker and of all speakers. */
const maximumLinesOfSpeaker = 30;
const maximumLines = 240;
const minuteMilliseconds = 60_000;

export interface ReportSpeechOptions {
  readonly clock: WallClock;
  /** The players that are heard; all when left out. */
  readonly hears?: readonly string[] | undefined;
  /** The players whose words are commands; they are heard in any case. */
  readonly commanders?: readonly string[] | undefined;
  /** Called when a line bears the name of a commander, but not the server's word for it. */
  readonly onUnvouched?: ((commander: string) => void) | undefined;
  /** Masked in what is heard. */
  readonly secrets?: readonly Secret[] | undefined;
  readonly tell: (event: Extract<BodyEvent, { type: 'heard' }>) => void;
}

/** A chat component as mineflayer parses it. */
interface Component {
  readonly translate?: string;
  readonly with?: readonly { toString(): string }[];
  toString(): string;
}

/**
 * Reports what players on the server's list say in chat; drops lines beyond the limits for a minute, except those of
 * commanders, who are told what is too much.
 */
export function reportSpeech(
  bot: Bot,
  { clock, hears, commanders = [], onUnvouched, secrets = [], tell }: ReportSpeechOptions,
): void {
  let minuteStart = clock.now();
  let linesBySpeaker = new Map<string, number>();
  let lines = 0;
  const exceedsLimits = (from: string): boolean => {
    if (clock.now() - minuteStart > minuteMilliseconds) {
      minuteStart = clock.now();
      lines = 0;
      linesBySpeaker = new Map();
    }
    const count = (linesBySpeaker.get(from) ?? 0) + 1;
    linesBySpeaker.set(from, count);
    return count > maximumLinesOfSpeaker || ++lines > maximumLines;
  };
  const chat = bot as unknown as {
    on(event: 'message', listener: (message: Component, position: string, sender: unknown) => void): void;
  };
  chat.on('message', (message, position, sender) => {
    if (position === 'game_info') return;
    const speech = parseSpeech(lineOf(bot, message, sender, secrets), (name) => Object.hasOwn(bot.players, name));
    if (speech === null || speech.text === '' || speech.from === bot.username) return;
    const { vouched, ...said } = speech;
    const isNamed = commanders.includes(said.from);
    const isCommander = vouched === true && isNamed;
    if (isNamed && !isCommander) onUnvouched?.(said.from);
    if (!isCommander && (hears?.includes(said.from) === false || exceedsLimits(said.from))) return;
    tell({ type: 'heard', ...said, ...(isCommander ? { commander: true } : {}) });
  });
}

function lineOf(bot: Bot, message: Component, sender: unknown, secrets: readonly Secret[]): ChatLine {
  return {
    text: maskSecrets(String(message), secrets),
    format: message.translate,
    parts: message.with?.slice(0, 2).map((part) => maskSecrets(String(part), secrets)),
    sender: senderOf(bot, sender),
  };
}

/** Returns the player who sent a line by the protocol; a line without a sender has an identifier that no player has. */
export function senderOf(bot: Bot, sender: unknown): string | undefined {
  const { uuidToUsername: names } = bot as unknown as { uuidToUsername: Readonly<Record<string, string>> };
  return typeof sender === 'string' && Object.hasOwn(names, sender) ? names[sender] : undefined;
}
