import type { EventLog, Inventory, Position, WallClock } from '@s-agents/core';
import { isCancellation, sumOf } from '@s-agents/kit';
import type { Logger } from 'pino';
import { openMatters } from '../report/open-matters.js';
import { pauseRecord } from '../report/pauses.js';
import type { Pauses } from '../run/pauses.js';
import { calledInWorld } from '../run/player-names.js';
import { commanderLimits, VisitorBudget } from '../run/visitor-budget.js';
import { oneLine } from '../run/one-line.js';
import type { HeardEvent } from '../run/visitors.js';
import { byName } from './by-rank.js';
import { hasLeft, howToAddress, isMeantForTeam, pauseAnswers } from './commander-words.js';
import { HearOnce } from './hear-once.js';
import { linesOf } from './lines-of.js';
import type { OrderEntry } from './order-entry.js';
import { parseOrder, type Order } from './parse-order.js';
import { namedPlaces, namesHere, placeText, withHere } from './places.js';
import type { Replies } from './replies.js';
import { towards } from './towards.js';
import { whatFollows, type FollowingOrder, type Follows, type OrderReaders, type Said } from './what-follows.js';

const maximumTextLength = 240;
const cannotSee = 'I do not see you; come closer, or say "remember where you are as home" for my place';

export interface CommandersOptions extends OrderReaders {
  readonly members: readonly string[];
  readonly entry: Pick<OrderEntry, 'enter'>;
  readonly replies: Pick<Replies, 'say'>;
  readonly wallClock: WallClock;
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn'>;
  readonly pauses: Pick<Pauses, 'pause' | 'continue'>;
  /** What an agent and all who work for it hold, or all bodies (null), by agent. */
  readonly heldBy: (agent: string | null) => Promise<ReadonlyMap<string, Inventory>>;
  /** The block where an agent is, or a player whom a body sees; null where that cannot be told. */
  readonly positionOf: (name: string) => Promise<Position | null>;
  /** Whether bodies of this world come, and give, to who says so, and so look where that is. */
  readonly looksForSpeakers: boolean;
}

/**
 * Reads what commanders, players whose words are commands, say in the world's chat: goals for the team or one agent,
 * questions, stop, pause and continue. A goal is a command of the user, `by` this commander.
 */
export class Commanders {
  readonly #options: CommandersOptions;
  readonly #once = new HearOnce();
  readonly #goals = new VisitorBudget(commanderLimits);
  /** The commanders who have been told how to call an agent. */
  readonly #shown = new Set<string>();
  /** Where each commander was last seen. */
  readonly #lastSeen = new Map<string, Position>();
  /** Settles when all lines so far have been taken. */
  #taking: Promise<void> = Promise.resolve();

  constructor(options: CommandersOptions) {
    this.#options = options;
  }

  /** Handles a line that a commander said and a body heard. Returns false if the words are not an order. */
  hear(heard: HeardEvent, hearer: string): boolean {
    const { members, entries, wallClock, log } = this.#options;
    const by = heard.from;
    const text = oneLine(heard.text, maximumTextLength);
    const known = { members, places: Object.keys(log.state(namedPlaces)) };
    const named = byName(text, { members, leader: entries[0] ?? '' });
    const said = linesOf(named, members, { hearer: heard.whispered === true ? hearer : null }).map((line) => ({
      ...heard,
      text: line,
    }));
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
    const answer = this.#options.howFar(text, agent);
    if (answer !== null) return this.#answer(agent, by, answer);
    this.#carryOut([{ order: 'question', to: agent, text }], { by, hearer: agent });
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
    const { heldBy, log, positionOf, looksForSpeakers } = this.#options;
    if (to !== null && log.state(openMatters).gone.includes(to)) return this.#answer(hearer, by, hasLeft(to));
    const seen = looksForSpeakers ? await this.#look(by) : null;
    const each = await heldBy(said.to);
    const held = sumOf([...each.values()]);
    const known = log.state(namedPlaces);
    const read = (text: string): Follows => whatFollows({ ...said, text, held, each }, known, this.#options);
    const plain = read(said.text);
    // "Build a house here": only who is seen has a place.
    const here = plain.orders.length === 0 && namesHere.test(said.text) ? (seen ?? (await positionOf(by))) : null;
    const follows = here === null ? plain : read(withHere(said.text, here));
    const { who, orders, namesPlaceOf } = follows;
    const position = namesPlaceOf === undefined ? undefined : await positionOf(namesPlaceOf);
    if (position === null) return this.#answer(who, by, cannotSee);
    const answer =
      position === undefined ? follows.answer : `remembered: ${placeText(orders[0]?.text ?? '', position)}`;
    this.#carryOut(this.#withPlaceOf(by, orders), {
      by,
      hearer: who,
      ...(answer === undefined ? {} : { answer }),
      ...(position === undefined ? {} : { position }),
    });
  }

  /** Where a commander is, or null where no body sees them. */
  async #look(by: string): Promise<Position | null> {
    const position = await this.#options.positionOf(by);
    if (position !== null) this.#lastSeen.set(by, position);
    return position;
  }

  /** The orders with the place where the speaker was last seen, to which whoever is to come or give goes. */
  #withPlaceOf(by: string, orders: readonly FollowingOrder[]): readonly FollowingOrder[] {
    const position = this.#lastSeen.get(by);
    if (position === undefined) return orders;
    return orders.map((order) =>
      order.work === undefined ? order : { ...order, work: towards(calledInWorld(by), position, order.work) },
    );
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
      this.#options.entry.enter({
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

  #answer(agent: string, by: string, words: string): void {
    this.#options.replies.say(agent, by, words);
  }

  #failed(error: unknown): void {
    if (!isCancellation(error)) this.#options.logger.warn({ err: error }, "a commander's order was not carried out");
  }
}
