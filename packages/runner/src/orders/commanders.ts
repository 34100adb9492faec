import {
  isCancellation,
  isLastWord,
  mapEntries,
  user,
  type EventLog,
  type MessageDraft,
  type Position,
  type RunEvent,
  type WallClock,
} from '@s-agents/core';
import type { Logger } from 'pino';
import { openMatters } from '../report/open-matters.js';
import type { Pauses } from '../run/pauses.js';
import { commanderLimits, VisitorBudget } from '../run/visitor-budget.js';
import { oneLine, type HeardEvent } from '../run/visitors.js';
import { detailText, pauseAnswers } from './commander-words.js';
import type { Entrance, EventFromOutside, SpokenOrder } from './entrance.js';
import { HearOnce } from './hear-once.js';
import { isGoal, type Goal, type OrdersAgain } from './orders-again.js';
import { parseOrder } from './parse-order.js';
import { namedPlaces, placeText, withPlaces } from './places.js';
import { whatFollows, type FollowingOrder, type OrderReaders, type Said } from './what-follows.js';
import type { Words } from './words.js';

/** The kind of message by which an agent is asked something; it answers beside its work. */
const questionKind = 'question';

const maximumTextLength = 240;
/** Characters of an answer in the world's chat. */
const maximumAnswerLength = 160;

export interface CommandersOptions extends OrderReaders {
  readonly members: readonly string[];
  /** The agents that get goals meant for the whole team, which are those that got the task. */
  readonly entries: readonly string[];
  readonly entrance: Entrance;
  readonly wallClock: WallClock;
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn'>;
  readonly pauses: Pick<Pauses, 'pause' | 'continue'>;
  /** Returns a goal in the words that the world uses for its tasks, or as it is; `words` where these do not say all of it. */
  readonly phrase: (goal: string) => Pick<MessageDraft, 'text' | 'words'>;
  /** Where a player or an agent is, or else where the agent `or` is; null where neither can be seen. */
  readonly positionOf: (name: string, or: string) => Promise<Position | null>;
  /** Delivers a message. */
  readonly tell: (message: MessageDraft) => void;
  /** Makes an agent's body, or another one, say something to a player, if it can. */
  readonly answer: (agent: string, player: string, text: string) => void;
}

/**
 * Carries out what commanders, players whose words are commands, say in the world's chat: goals for the team or one
 * agent, stop, pause and continue. A goal is a command of the user, `by` this commander; its last word is said to the
 * commander in the chat. What the user says from outside of the world enters the run here as well.
 */
export class Commanders {
  readonly #options: CommandersOptions;
  readonly #once = new HearOnce();
  readonly #goals = new VisitorBudget(commanderLimits);
  readonly #answers = new VisitorBudget(commanderLimits);
  /** By the command's id. */
  readonly #given = new Map<string, Goal>();
  /** Who asked, by the question's id. */
  readonly #asked = new Map<string, string>();

  constructor(options: CommandersOptions) {
    this.#options = options;
    options.log.subscribe((event) => {
      if (event.type !== 'message.published') return;
      const { message } = event;
      if (isGoal(message)) this.#given.set(message.id, message);
      const { from, inReplyTo = '', report, text, by } = message;
      if (message.kind === questionKind && by !== undefined) this.#asked.set(message.id, by);
      const asker = this.#asked.get(inReplyTo);
      if (asker !== undefined && from !== user) this.#answer(from, asker, text);
      const goal = this.#given.get(inReplyTo);
      if (goal !== undefined && isLastWord(report))
        this.#answer(from, goal.by, `${report.status}: ${goal.words ?? goal.text}${detailText(report.detail)}`);
    });
  }

  /**
   * Repeats what entered a recorded run from outside, such as orders, at the recorded moments. `others` handles events
   * that are not orders.
   */
  repeat(events: readonly RunEvent[], others: (event: EventFromOutside) => void = () => {}): void {
    this.#options.entrance
      .repeat(events, (event) => (event.type === 'commander.spoke' ? this.#heed(event) : others(event)))
      .catch((error: unknown) => this.#failed(error));
  }

  /**
   * Restores the commanders' orders of a run that is resumed in a world that cannot repeat it: sends the undone goals
   * again, and carries out the order that was logged too late to be carried out. Goals that are still open stay open.
   */
  goOn({ given, undone, unheeded }: OrdersAgain): void {
    for (const [id, goal] of given) this.#given.set(id, goal);
    for (const { to, text, words, by } of undone)
      this.#options.tell({ from: user, to, kind: 'command', text, ...(words === undefined ? {} : { words }), by });
    if (unheeded !== null) this.#heed(unheeded);
  }

  /** Handles a line that a commander said and a body heard. Returns false if the words are not an order. */
  hear(heard: HeardEvent, hearer: string): boolean {
    const { members, wallClock, pauses } = this.#options;
    const by = heard.from;
    const text = oneLine(heard.text, maximumTextLength);
    const order = parseOrder({ ...heard, text }, hearer, members);
    if (order === null) return false;
    const now = wallClock.now();
    if (heard.whispered !== true && !this.#once.isFirst({ from: by, text }, hearer, now)) return true;
    switch (order.order) {
      case 'pause':
      case 'continue':
        pauses[order.order](by).then(
          ({ done }) => this.#answer(hearer, by, pauseAnswers[order.order][done ? 'done' : 'before']),
          (error: unknown) => this.#failed(error),
        );
        return true;
      case 'leave':
        this.#carryOut([{ order: 'leave', to: null, text: oneLine(text, 40) }], { by, hearer, answer: 'goodbye' });
        return true;
      case 'goal':
        if (this.#goals.tryAccept(by, order.text.length, now)) this.#take({ ...order, by, hearer });
        else this.#answer(hearer, by, 'that was more than I can listen to; please say it again in a minute');
        return true;
      case 'stop':
        this.#carryOut([{ order: 'stop', to: order.to, text: order.text }], { by, hearer, answer: 'stopped' });
        return true;
      case 'release':
        this.#carryOut([{ order: 'release', to: order.to, text: order.text }], { by, hearer, answer: 'going on' });
        return true;
    }
  }

  /** Asks an agent something in a player's name, who is told the answer. */
  ask({ agent, by, text }: { readonly agent: string; readonly by: string; readonly text: string }): void {
    this.#carryOut([{ order: 'question', to: agent, text }], { by, hearer: agent });
  }

  /** Takes what is no stop, pause or continue. */
  #take(said: Said): void {
    const { by } = said;
    const { who, answer, orders, namesPlaceOf } = whatFollows(
      said,
      this.#options.log.state(namedPlaces),
      this.#options,
    );
    if (namesPlaceOf !== undefined) return this.#remember(namesPlaceOf, orders, { by, who });
    this.#carryOut(orders, { by, hearer: who, ...(answer === undefined ? {} : { answer }) });
  }

  /** Remembers where a player or an agent is, or else where the agent that was spoken to is. */
  #remember(
    whose: string,
    orders: readonly FollowingOrder[],
    { by, who }: { readonly by: string; readonly who: string },
  ): void {
    this.#options
      .positionOf(whose, who)
      .then((position) => {
        if (position === null) return this.#answer(who, by, 'I cannot tell where that is');
        const [name = ''] = orders.map(({ text }) => text);
        const answer = `remembered: ${placeText(name, position)}`;
        this.#carryOut(orders, { by, hearer: who, answer, position });
      })
      .catch((error: unknown) => this.#failed(error));
  }

  /** Lets orders of one line enter the run, one after the other, and answers them together. */
  #carryOut(
    orders: readonly FollowingOrder[],
    {
      by,
      hearer,
      answer,
      position,
    }: { readonly by: string; readonly hearer: string; readonly answer?: string; readonly position?: Position },
  ): void {
    const entering = orders.map(({ order, to, text }) =>
      this.#enter({
        type: 'commander.spoke',
        by,
        order,
        ...(to === null ? {} : { to }),
        text,
        ...(position === undefined ? {} : { position }),
      }),
    );
    Promise.all(entering).then(
      () => {
        if (answer !== undefined) this.#answer(orders[0]?.to ?? hearer, by, answer);
      },
      (error: unknown) => this.#failed(error),
    );
  }

  /** Lets what the user says from outside of the world enter the run. Rejects when the run ends before. */
  say({ to, text, as = 'talk' }: Words): Promise<void> {
    const order = as === 'task' ? 'goal' : 'talk';
    return this.#enter({
      type: 'commander.spoke',
      by: user,
      order,
      ...(to === undefined ? {} : { to }),
      text,
    });
  }

  #enter(order: SpokenOrder): Promise<void> {
    return this.#options.entrance.enter(order, () => this.#heed(order));
  }

  #heed(order: SpokenOrder): void {
    const { log, tell, entries } = this.#options;
    const { by, to, text } = order;
    const receivers = to === undefined ? [...entries] : [to];
    if (order.order === 'leave' || order.order === 'remember' || order.order === 'forget') return;
    if (order.order === 'talk') return tell({ from: user, to: receivers, kind: 'talk', text });
    if (order.order === 'question') return tell({ from: user, to: receivers, kind: questionKind, text, by });
    if (order.order === 'goal') return tell({ from: user, to: receivers, kind: 'command', ...this.#taskOf(order), by });
    const open = [...mapEntries(log.state(openMatters).commands)]
      .map(([, command]) => command)
      .filter(({ id, ...command }) =>
        order.order === 'release'
          ? this.#given.get(id)?.by === by && (to === undefined || command.to === to)
          : to === undefined
            ? command.from === user
            : command.to === to,
      );
    const words = order.order === 'release' ? 'go on' : 'stop';
    for (const { id, to: receiver } of open)
      tell({ from: user, to: [receiver], kind: 'recall', text: `${by} says ${words}.`, replaces: id, by });
  }

  /** What is done at once is told beside the player's own words. */
  #taskOf({ text, by }: SpokenOrder): Pick<MessageDraft, 'text' | 'words'> {
    const { orderOf, phrase, log } = this.#options;
    const placed = withPlaces(text, log.state(namedPlaces));
    // Who speaks from outside of the world can be given nothing in it.
    const atOnce = by === user ? null : orderOf(placed, by);
    return atOnce !== null && 'task' in atOnce ? { text: atOnce.task, words: text } : phrase(placed);
  }

  #answer(agent: string, by: string, words: string): void {
    const { answer, wallClock } = this.#options;
    // The user is not in the world.
    if (by === user) return;
    const text = oneLine(words, maximumAnswerLength);
    if (this.#answers.tryAccept(by, text.length, wallClock.now())) answer(agent, by, text);
  }

  #failed(error: unknown): void {
    if (!isCancellation(error)) this.#options.logger.warn({ err: error }, "a commander's order was not carried out");
  }
}
