import { user, type EventLog, type MessageDraft, type WallClock } from '@s-agents/core';
import type { Logger } from 'pino';
import { VisitorBudget } from './visitor-budget.js';
import { addressee, oneLine, type TeamNames, type Heard } from './visitors.js';

/** Wall milliseconds between two messages from visitors to one agent: each may cost a planning. */
const pauseMilliseconds = 30_000;
/** Wall milliseconds before a visitor is told again that too much was said, and how many are told in that time. */
const noticeMilliseconds = 60_000;
const mostNotices = 3;
const longestName = 40;
const longestText = 240;

export interface VisitorTalkOptions {
  readonly team: TeamNames;
  readonly clock: WallClock;
  readonly log: EventLog;
  readonly logger: Logger;
  /** Delivers a message to an agent. */
  readonly tell: (message: MessageDraft) => void;
  /** Lets an agent's body tell a visitor something; it may not be able to. */
  readonly answer: (agent: string, visitor: string, text: string) => void;
  /** Ends what still waits to be delivered. */
  readonly signal: AbortSignal;
}

/**
 * What visitors say, as talk from the user to the agent whom they address. It is limited by the minute, and what is said
 * while an agent has only just been told something is gathered into one message. Talk is no command: task and goal stay.
 */
export class VisitorTalk {
  readonly #options: VisitorTalkOptions;
  readonly #budget = new VisitorBudget();
  /** Lines by agent that wait for the end of the pause; present while the pause lasts. */
  readonly #waiting = new Map<string, string[]>();
  #noticed = new Map<string, number>();

  constructor(options: VisitorTalkOptions) {
    this.#options = options;
  }

  /** Takes in what the body of `hearer` heard. */
  hear(heard: Heard, hearer: string): void {
    const { team, clock, log } = this.#options;
    const agent = addressee(heard, hearer, team);
    if (agent === null)
      return void log.append({ type: 'body.heard', agent: hearer, from: heard.from, text: heard.text });
    // Every body hears what is said aloud.
    if (agent !== hearer) return;
    const from = oneLine(heard.from, longestName);
    const text = oneLine(heard.text, longestText);
    if (from === '' || text === '') return;
    if (!this.#budget.take(from, text.length, clock.now())) return this.#refuse(agent, from);
    log.append({ type: 'body.heard', agent, from, text });
    this.#pass(agent, `${from}, who is in the world, says: ${text}`);
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
    const { clock, logger, answer } = this.#options;
    const now = clock.now();
    this.#noticed = new Map([...this.#noticed].filter(([, at]) => Math.abs(now - at) < noticeMilliseconds));
    if (this.#noticed.has(from) || this.#noticed.size >= mostNotices) return;
    this.#noticed.set(from, now);
    logger.warn({ from, agent }, 'a visitor says more than is heard in a minute: the rest is dropped');
    answer(agent, from, 'That was more than I can listen to. Please say it again in a minute, in fewer words.');
  }
}
