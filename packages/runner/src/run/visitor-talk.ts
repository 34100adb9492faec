import { user, type EventLog, type MessageDraft, type WallClock } from '@s-agents/core';
import type { Logger } from 'pino';
import { hasLeft, isForAnswer } from '../orders/commander-words.js';
import { openMatters } from '../report/open-matters.js';
import { VisitorBudget } from './visitor-budget.js';
import { oneLine } from './one-line.js';
import { addressee, type TeamNames, type HeardEvent } from './visitors.js';

/** Wall milliseconds between two messages from visitors to one agent, since each may cause a planning. */
const pauseMilliseconds = 30_000;
/**
 * Wall milliseconds before a visitor is told again that it says too much, and how many visitors are told in that time.
 */
const noticeMilliseconds = 60_000;
const maximumNotices = 3;
const maximumNameLength = 40;
const maximumTextLength = 240;

export interface VisitorTalkOptions {
  readonly team: TeamNames;
  readonly clock: WallClock;
  readonly log: EventLog;
  readonly logger: Logger;
  /** Delivers a message to an agent. */
  readonly tell: (message: MessageDraft) => void;
  /** Makes an agent's body, or another one, say something to a visitor, if it can. */
  readonly answer: (agent: string, visitor: string, text: string) => void;
  /** Asks an agent in the name of a visitor, who is told its answer. */
  readonly ask: (agent: string, visitor: string, question: string) => void;
  /** The agents whose bodies are in the world. */
  readonly bodies: () => readonly string[];
  /** The players whose words are orders. */
  readonly commanders: readonly string[];
  /** Cancels messages that still wait for delivery. */
  readonly signal: AbortSignal;
}

/**
 * Hears what visitors say. What they ask an agent by name is answered; everything else goes to the agent that they
 * address as talk from the user, and who named it is told so. The amount per minute is limited, and lines that arrive
 * shortly after a message are collected into the next one. Talk is no command: the task and the goal do not change.
 */
export class VisitorTalk {
  readonly #options: VisitorTalkOptions;
  readonly #budget = new VisitorBudget();
  /** Lines that wait for the end of an agent's pause, by agent; an entry exists while the pause lasts. */
  readonly #waiting = new Map<string, string[]>();
  #noticed = new Map<string, number>();

  constructor(options: VisitorTalkOptions) {
    this.#options = options;
  }

  /** Handles a line that the body of `hearer` heard. */
  hear(heard: HeardEvent, hearer: string): void {
    const { team, clock, log, bodies, ask } = this.#options;
    const addressing = addressee(heard, hearer, team);
    if (addressing === null)
      return void log.append({ type: 'body.heard', agent: hearer, from: heard.from, text: heard.text });
    const { agent, words, isNamed } = addressing;
    // Every body hears public chat; only the addressee's is handled, or that of the first body for who has none.
    const { gone } = log.state(openMatters);
    const ears = bodies().filter((name) => !gone.includes(name));
    if (hearer !== (ears.includes(agent) ? agent : (ears[0] ?? agent))) return;
    const from = oneLine(heard.from, maximumNameLength);
    const text = oneLine(heard.text, maximumTextLength);
    if (from === '' || text === '') return;
    if (!this.#budget.tryAccept(from, text.length, clock.now())) return this.#refuse(agent, from);
    log.append({ type: 'body.heard', agent, from, text });
    if (gone.includes(agent)) {
      if (isNamed) this.#options.answer(hearer, from, hasLeft(agent));
      return;
    }
    if (isNamed && isForAnswer(words)) return ask(agent, from, oneLine(words, maximumTextLength));
    this.#pass(agent, `${from}, who is in the world, says: ${text}`);
    if (isNamed) this.#options.answer(agent, from, this.#heardText());
  }

  #heardText(): string {
    const { commanders } = this.#options;
    const who = commanders.length === 0 ? 'orders from nobody here' : `orders from ${commanders.join(', ')}`;
    return `I have heard you. I take ${who}; ask me what I do, have or know.`;
  }

  #pass(agent: string, line: string): void {
    const waiting = this.#waiting.get(agent);
    if (waiting !== undefined) {
      waiting.push(line);
      return;
    }
    this.#tell(agent, [line]);
    this.#waiting.set(agent, []);
    const { clock, signal } = this.#options;
    const deliver = (): void => {
      const lines = this.#waiting.get(agent) ?? [];
      if (lines.length === 0) {
        this.#waiting.delete(agent);
        return;
      }
      this.#waiting.set(agent, []);
      this.#tell(agent, lines);
      pause();
    };
    const pause = (): void => void clock.sleep(pauseMilliseconds, { signal }).then(deliver, () => {});
    pause();
  }

  #tell(agent: string, lines: readonly string[]): void {
    this.#options.tell({ from: user, to: [agent], kind: 'talk', text: lines.join('; ') });
  }

  #refuse(agent: string, from: string): void {
    const text = 'That was more than I can listen to. Please say it again in a minute, in fewer words.';
    if (this.#note(agent, from, text))
      this.#options.logger.warn(
        { from, agent },
        'a visitor said more than is accepted per minute; the rest is dropped',
      );
  }

  /** Tells a visitor that it says too much, once a minute. Returns whether it did. */
  #note(agent: string, from: string, text: string): boolean {
    const now = this.#options.clock.now();
    this.#noticed = new Map([...this.#noticed].filter(([, at]) => Math.abs(now - at) < noticeMilliseconds));
    if (this.#noticed.has(from) || this.#noticed.size >= maximumNotices) return false;
    this.#noticed.set(from, now);
    this.#options.answer(agent, from, text);
    return true;
  }
}
