import {
  Cancelled,
  isCancellation,
  isLastWord,
  mapEntries,
  parseDeed,
  splitTask,
  sumOf,
  user,
  type EventLog,
  type Inventory,
  type MessageDraft,
  type Position,
  type RunEvent,
  type WallClock,
} from '@s-agents/core';
import type { Logger } from 'pino';
import { memoryText } from '../memory/memory-text.js';
import type { TeamMemory } from '../memory/team-memory.js';
import { openMatters, type OpenCommand } from '../report/open-matters.js';
import { orders } from '../report/orders.js';
import { pauseRecord } from '../report/pauses.js';
import type { Pauses } from '../run/pauses.js';
import { commanderLimits, VisitorBudget } from '../run/visitor-budget.js';
import { oneLine } from '../run/one-line.js';
import { type HeardEvent } from '../run/visitors.js';
import { byName } from './by-rank.js';
import { howToAddress, isMeantForTeam, lastWordText, pauseAnswers } from './commander-words.js';
import type { Entrance, EventFromOutside, SpokenOrder } from './entrance.js';
import { FailedParts } from './failed-parts.js';
import { HearOnce } from './hear-once.js';
import { isGoal, type Goal, type OrdersAgain } from './orders-again.js';
import { linesOf } from './lines-of.js';
import { parseOrder, type Order } from './parse-order.js';
import { messagesOf, questionKind } from './messages-of-order.js';
import { namedPlaces, namesHere, placeText, withHere, withPlaces } from './places.js';
import { PutOff } from './put-off.js';
import { whatFollows, type FollowingOrder, type Follows, type OrderReaders, type Said } from './what-follows.js';
import type { Words } from './words.js';

const maximumTextLength = 240;
/** Characters of an answer in the world's chat. */
const maximumAnswerLength = 220;

/** Wall milliseconds after which somebody who asked is told that an answer takes longer, as a language model does. */
const longestSilence = 1_000;

const cannotSee = 'I do not see you; come closer, or say "remember where you are as home" for my place';

export interface CommandersOptions extends OrderReaders {
  readonly members: readonly string[];
  /** The agents that get goals meant for the whole team, which are those that got the task. */
  readonly entries: readonly string[];
  readonly entrance: Entrance;
  readonly wallClock: WallClock;
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn'>;
  /** A task of totals that comes after another, whose quantities are as asked; see `besideOrder`. */
  readonly besideOrder: (task: string, other: string) => string;
  readonly pauses: Pick<Pauses, 'pause' | 'continue'>;
  /** What an agent and all who work for it hold, or all bodies (null), by agent. */
  readonly heldBy: (agent: string | null) => Promise<ReadonlyMap<string, Inventory>>;
  /** The block where an agent is, or a player whom a body sees; null where that cannot be told. */
  readonly positionOf: (name: string) => Promise<Position | null>;
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
  /** The questions that have no answer yet: who asked, by the question's id. */
  readonly #asked = new Map<string, { readonly by: string; readonly answered: AbortController }>();
  /** The commanders who have been told how to call an agent. */
  readonly #shown = new Set<string>();
  readonly #putOff = new PutOff();
  readonly #failedParts = new FailedParts();
  /** Settles when all lines so far have been taken. */
  #taking: Promise<void> = Promise.resolve();

  constructor(options: CommandersOptions) {
    this.#options = options;
    options.log.subscribe((event) => {
      const failed = this.#failedParts.noticeAfter(event, () => this.#open());
      if (failed !== null) this.#answer(failed.agent, failed.by, failed.text);
      if (event.type !== 'message.published') return;
      const { message } = event;
      if (isGoal(message)) this.#given.set(message.id, message);
      const { from, inReplyTo = '', report, text, by } = message;
      if (message.kind === questionKind && by !== undefined) this.#awaitAnswer(message.id, by, message.to[0] ?? from);
      const asked = this.#asked.get(inReplyTo);
      if (asked !== undefined && from !== user) {
        asked.answered.abort(new Cancelled('the question is answered'));
        this.#asked.delete(inReplyTo);
        this.#answer(from, asked.by, text);
      }
      const goal = this.#given.get(inReplyTo);
      // Who calls something off knows it.
      if (goal !== undefined && isLastWord(report) && report.status !== 'superseded') {
        this.#putOff.forget(goal);
        this.#failedParts.forget(goal);
        this.#answer(from, goal.by, lastWordText(report, goal.words ?? goal.text));
      }
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
    const { members, entries, wallClock, log } = this.#options;
    const by = heard.from;
    const text = oneLine(heard.text, maximumTextLength);
    const known = { members, places: Object.keys(log.state(namedPlaces)) };
    const named = byName(text, { members, leader: entries[0] ?? '' });
    const said = linesOf(named, members).map((line) => ({ ...heard, text: line }));
    const orders = said.flatMap((line) => parseOrder(line, hearer, known) ?? []);
    const isNew = (): boolean =>
      heard.whispered === true || this.#once.isFirst({ from: by, text }, hearer, wallClock.now());
    if (orders.length > 0) {
      if (isNew()) for (const order of orders) this.#obey(order, { by, hearer, text });
      return true;
    }
    if (!this.#shown.has(by) && isMeantForTeam(text) && isNew()) {
      this.#shown.add(by);
      this.#answer(hearer, by, howToAddress);
    }
    return false;
  }

  #obey(order: Order, heard: { readonly by: string; readonly hearer: string; readonly text: string }): void {
    const { by, hearer, text } = heard;
    const { wallClock, pauses, log } = this.#options;
    const now = wallClock.now();
    switch (order.order) {
      case 'pause':
      case 'continue':
        pauses[order.order](by).then(
          ({ done }) => this.#answer(hearer, by, pauseAnswers[order.order][done ? 'done' : 'before']),
          (error: unknown) => this.#failed(error),
        );
        return;
      case 'leave':
        this.#afterOthers(() =>
          this.#carryOut([{ order: 'leave', to: null, text: oneLine(text, 40) }], { by, hearer, answer: 'goodbye' }),
        );
        return;
      case 'goal':
        if (this.#goals.tryAccept(by, order.text.length, now)) this.#take({ ...order, by, hearer });
        else this.#answer(hearer, by, 'that was more than I can listen to; please say it again in a minute');
        return;
      case 'stop':
        this.#afterOthers(() =>
          this.#carryOut([{ order: 'stop', to: order.to, text: order.text }], { by, hearer, answer: 'stopped' }),
        );
        return;
      case 'release':
        // "Back to work" ends a pause.
        if (order.to === null && log.state(pauseRecord).since !== null) return this.#obey({ order: 'continue' }, heard);
        this.#afterOthers(() =>
          this.#carryOut([{ order: 'release', to: order.to, text: order.text }], {
            by,
            hearer,
            answer: /\bstop/i.test(order.text) ? 'stopped; back to work' : 'ok, back to work',
          }),
        );
        return;
    }
  }

  /** Asks an agent something in a player's name, who is told the answer. */
  ask({ agent, by, text }: { readonly agent: string; readonly by: string; readonly text: string }): void {
    this.#carryOut([{ order: 'question', to: agent, text }], { by, hearer: agent });
  }

  /** Tells who asked that an answer is being thought of, if there is none soon. */
  #awaitAnswer(question: string, by: string, agent: string): void {
    const answered = new AbortController();
    this.#asked.set(question, { by, answered });
    this.#options.wallClock.sleep(longestSilence, { signal: answered.signal }).then(
      () => this.#answer(agent, by, 'let me think'),
      (error: unknown) => this.#failed(error),
    );
  }

  /** Takes what is no stop, pause or continue: one line after the other, since what is held has to be looked at. */
  #take(said: Omit<Said, 'held' | 'each'>): void {
    this.#afterOthers(() => this.#takeNext(said));
  }

  /** Does something once all that was said before has been taken, so that what stops comes after what it is to stop. */
  #afterOthers(act: () => Promise<void> | void): void {
    this.#taking = this.#taking.then(act).catch((error: unknown) => this.#failed(error));
  }

  async #takeNext(said: Omit<Said, 'held' | 'each'>): Promise<void> {
    const { by, to, hearer } = said;
    const { heldBy, log, positionOf } = this.#options;
    if (to !== null && log.state(openMatters).gone.includes(to))
      return this.#answer(hearer, by, `${to} has left and does not come back`);
    const each = await heldBy(said.to);
    const held = sumOf([...each.values()]);
    const known = log.state(namedPlaces);
    const read = (text: string): Follows => whatFollows({ ...said, text, held, each }, known, this.#options);
    const plain = read(said.text);
    // "Build a house here": only who is seen has a place.
    const here = plain.orders.length === 0 && namesHere.test(said.text) ? await positionOf(by) : null;
    const follows = here === null ? plain : read(withHere(said.text, here));
    const { who, orders, namesPlaceOf } = follows;
    const position = namesPlaceOf === undefined ? undefined : await positionOf(namesPlaceOf);
    if (position === null) return this.#answer(who, by, cannotSee);
    const answer =
      position === undefined ? follows.answer : `remembered: ${placeText(orders[0]?.text ?? '', position)}`;
    this.#carryOut(orders, {
      by,
      hearer: who,
      ...(answer === undefined ? {} : { answer }),
      ...(position === undefined ? {} : { position }),
    });
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
    const entering = orders.map(({ to, ...order }) =>
      this.#enter({
        type: 'commander.spoke',
        by,
        ...order,
        ...(to === null ? {} : { to }),
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
    const { goalIn, log } = this.#options;
    const placed = withPlaces(text, log.state(namedPlaces));
    const said = { type: 'commander.spoke', by: user, ...(to === undefined ? {} : { to }), text } as const;
    return this.#enter(
      as === 'task' ? { ...said, order: 'goal', task: goalIn(placed, {}) ?? placed } : { ...said, order: 'talk' },
    );
  }

  /** Lets what the team knows from earlier runs enter the run. */
  recall(memory: TeamMemory): void {
    const text = memoryText(memory);
    const said = { type: 'commander.spoke', by: user } as const;
    const entering = [
      ...Object.entries(memory.places).map(([name, position]) =>
        this.#enter({ ...said, order: 'remember', text: name, position }),
      ),
      ...(text === null ? [] : [this.#enter({ ...said, order: 'talk', text })]),
    ];
    Promise.all(entering).catch((error: unknown) => this.#failed(error));
  }

  #enter(order: SpokenOrder): Promise<void> {
    return this.#options.entrance.enter(order, () => this.#heed(order));
  }

  #heed(order: SpokenOrder): void {
    const { log, tell, entries } = this.#options;
    const open = this.#open();
    const { passing } = log.state(orders);
    const messages = messagesOf(order, { open, entries, passing, after: (task) => this.#after(task, order) });
    for (const message of messages) tell(message);
    for (const { agent, by, text } of this.#putOff.noticesOf(order.by, messages, open)) this.#answer(agent, by, text);
  }

  /** The commands that have not had their last word, in the order in which they were given. */
  #open(): readonly OpenCommand[] {
    return [...mapEntries(this.#options.log.state(openMatters).commands)].map(([, command]) => command);
  }

  /** A task of totals that is done after another order: what that gets comes on top of them. */
  #after(task: string, { text, task: other = text }: SpokenOrder & { readonly text: string }): string {
    const { log, goalIn, besideOrder } = this.#options;
    const isHandedOver = splitTask(other).some((part) => parseDeed(part)?.recipient !== undefined);
    return besideOrder(task, isHandedOver ? other : (goalIn(withPlaces(text, log.state(namedPlaces)), {}) ?? other));
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
