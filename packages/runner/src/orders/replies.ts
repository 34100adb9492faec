import { Cancelled, isLastWord, user, type EventLog, type MessageDraft, type WallClock } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import type { Logger } from 'pino';
import type { OpenCommand } from '../report/open-matters.js';
import { commanderLimits, VisitorBudget } from '../run/visitor-budget.js';
import { oneLine } from '../run/one-line.js';
import { lastWordText } from './commander-words.js';
import { FailedParts } from './failed-parts.js';
import { questionKind } from './messages-of-order.js';
import { openCommands } from './open-commands.js';
import { isGoal, type Goal } from './orders-again.js';
import { PutOff } from './put-off.js';

/** Characters of an answer in the world's chat. */
const maximumAnswerLength = 220;

/** Wall milliseconds after which somebody who asked is told that an answer takes longer, as a language model does. */
const longestSilence = 1_000;

export interface RepliesOptions {
  readonly wallClock: WallClock;
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn'>;
  /** Makes an agent's body, or another one, say something to a player, if it can. */
  readonly answer: (agent: string, player: string, text: string) => void;
}

/**
 * What players are told of their orders and questions: answers, the last word on each order, that an order is put off, and
 * that a part of one failed. The amount per minute is limited.
 */
export class Replies {
  readonly #options: RepliesOptions;
  readonly #budget = new VisitorBudget(commanderLimits);
  /** By the command's id. */
  readonly #given = new Map<string, Goal>();
  /** The questions that have no answer yet: who asked, by the question's id. */
  readonly #asked = new Map<string, { readonly by: string; readonly answered: AbortController }>();
  readonly #putOff = new PutOff();
  readonly #failedParts = new FailedParts();

  constructor(options: RepliesOptions) {
    this.#options = options;
    options.log.subscribe((event) => {
      const failed = this.#failedParts.noticeAfter(event, () => openCommands((reducer) => options.log.state(reducer)));
      if (failed !== null) this.say(failed.agent, failed.by, failed.text);
      if (event.type !== 'message.published') return;
      const { message } = event;
      if (isGoal(message)) this.#given.set(message.id, message);
      const { from, inReplyTo = '', report, text, by } = message;
      if (message.kind === questionKind && by !== undefined) this.#awaitAnswer(message.id, by, message.to[0] ?? from);
      const asked = this.#asked.get(inReplyTo);
      if (asked !== undefined && from !== user) {
        asked.answered.abort(new Cancelled('the question is answered'));
        this.#asked.delete(inReplyTo);
        this.say(from, asked.by, text);
      }
      const goal = this.#given.get(inReplyTo);
      // Who calls something off knows it.
      if (goal !== undefined && isLastWord(report) && report.status !== 'superseded') {
        this.#putOff.forget(goal);
        this.#failedParts.forget(goal);
        this.say(from, goal.by, lastWordText(report, goal.words ?? goal.text));
      }
    });
  }

  /** Knows the goals that were given before a run was taken up. */
  remember(given: ReadonlyMap<string, Goal>): void {
    for (const [id, goal] of given) this.#given.set(id, goal);
  }

  /** Tells commanders what the messages that follow from an order of `by` mean for the orders of others. */
  tellOthers(by: string, messages: readonly MessageDraft[], open: readonly OpenCommand[]): void {
    for (const { agent, by: other, text } of this.#putOff.noticesOf(by, messages, open)) this.say(agent, other, text);
  }

  /** Lets an agent's body say something to a player. */
  say(agent: string, player: string, words: string): void {
    const { answer, wallClock } = this.#options;
    // The user is not in the world.
    if (player === user) return;
    const text = oneLine(words, maximumAnswerLength);
    if (this.#budget.tryAccept(player, text.length, wallClock.now())) answer(agent, player, text);
  }

  /** Tells who asked that an answer is being thought of, if there is none soon. */
  #awaitAnswer(question: string, by: string, agent: string): void {
    const answered = new AbortController();
    this.#asked.set(question, { by, answered });
    this.#options.wallClock.sleep(longestSilence, { signal: answered.signal }).then(
      () => this.say(agent, by, 'let me think'),
      (error: unknown) => {
        if (!isCancellation(error)) this.#options.logger.warn({ err: error }, 'a player was not told to wait');
      },
    );
  }
}
