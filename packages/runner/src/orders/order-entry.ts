import { user, type EventLog, type MessageDraft, type RunEvent, type Work } from '@s-agents/core';
import { isCancellation, deedsIn, workOf } from '@s-agents/kit';
import type { Logger } from 'pino';
import { memoryText } from '../memory/memory-text.js';
import type { TeamMemory } from '../memory/team-memory.js';
import { orders } from '../report/orders.js';
import type { Entrance, EventFromOutside, SpokenOrder } from './entrance.js';
import { messagesOf } from './messages-of-order.js';
import { openCommands, type StateOf } from './open-commands.js';
import type { OrdersAgain } from './orders-again.js';
import { namedPlaces, withPlaces, type NamedPlaces } from './places.js';
import type { Replies } from './replies.js';
import type { OrderReaders } from './what-follows.js';
import type { Words } from './words.js';

export interface OrderEntryOptions extends Pick<OrderReaders, 'goalIn' | 'entries'> {
  readonly entrance: Entrance;
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn'>;
  /** Work of totals that comes after other work, whose quantities are as asked; see `besideOrder`. */
  readonly besideOrder: (work: Work, other: Work) => Work;
  /** Delivers a message. */
  readonly tell: (message: MessageDraft) => void;
  readonly replies: Replies;
}

/**
 * Lets orders of commanders, and what the user says from outside of the world, enter the run as events, and sends the
 * messages that follow from them.
 */
export class OrderEntry {
  readonly #options: OrderEntryOptions;

  constructor(options: OrderEntryOptions) {
    this.#options = options;
  }

  /** Rejects when the run ends before. */
  enter(order: SpokenOrder): Promise<void> {
    return this.#options.entrance.enter(order, () => this.#heed(order));
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
   * again, and what is missing of the messages of the order with which the log ends. Goals that are still open stay open.
   */
  goOn({ given, undone, unheeded }: OrdersAgain): void {
    const { replies, tell } = this.#options;
    replies.remember(given);
    for (const { to, text, work, words, by } of undone)
      tell({
        from: user,
        to,
        kind: 'command',
        text,
        ...(work === undefined ? {} : { work }),
        ...(words === undefined ? {} : { words }),
        by,
      });
    if (unheeded !== null)
      this.#send(unheeded.order, this.#messagesOf(unheeded.order, stateAfter(unheeded.events)).slice(unheeded.sent));
  }

  /** Lets what the user says from outside of the world enter the run. Rejects when the run ends before. */
  say({ to, text, as = 'talk' }: Words): Promise<void> {
    const { goalIn, log } = this.#options;
    const placed = withPlaces(text, log.state(namedPlaces));
    const said = { type: 'commander.spoke', by: user, ...(to === undefined ? {} : { to }), text } as const;
    return this.enter(
      as === 'task' ? { ...said, order: 'goal', work: goalIn(placed, {}) ?? [placed] } : { ...said, order: 'talk' },
    );
  }

  /** Lets what the team knows from earlier runs enter the run. */
  recall(memory: TeamMemory): void {
    const text = memoryText(memory);
    const said = { type: 'commander.spoke', by: user } as const;
    const entering = [
      ...Object.entries(memory.places).map(([name, position]) =>
        this.enter({ ...said, order: 'remember', text: name, position }),
      ),
      ...(text === null ? [] : [this.enter({ ...said, order: 'talk', text })]),
    ];
    Promise.all(entering).catch((error: unknown) => this.#failed(error));
  }

  #heed(order: SpokenOrder): void {
    this.#send(
      order,
      this.#messagesOf(order, (reducer) => this.#options.log.state(reducer)),
    );
  }

  #send(order: SpokenOrder, messages: readonly MessageDraft[]): void {
    const { log, tell, replies } = this.#options;
    const open = openCommands((reducer) => log.state(reducer));
    for (const message of messages) tell(message);
    replies.tellOthers(order.by, messages, open);
  }

  #messagesOf(order: SpokenOrder, state: StateOf): readonly MessageDraft[] {
    const { passing } = state(orders);
    const places = state(namedPlaces);
    const after = (work: Work): Work => this.#after(work, order, places);
    return messagesOf(order, { open: openCommands(state), entries: this.#options.entries, passing, after });
  }

  /** Work of totals that is done after another order: what that gets comes on top of them. */
  #after(work: Work, { text, work: other = workOf(text) }: SpokenOrder, places: NamedPlaces): Work {
    const { goalIn, besideOrder } = this.#options;
    const isHandedOver = deedsIn(other).some(({ recipient }) => recipient !== undefined);
    return besideOrder(work, isHandedOver ? other : (goalIn(withPlaces(text, places), {}) ?? other));
  }

  #failed(error: unknown): void {
    if (!isCancellation(error)) this.#options.logger.warn({ err: error }, "a commander's order was not carried out");
  }
}

/** The state of slices after some events. */
function stateAfter(events: readonly RunEvent[]): StateOf {
  return (reducer) =>
    events.reduce(
      (state, event) => (reducer.types?.includes(event.type) === false ? state : reducer.reduce(state, event)),
      reducer.initial,
    );
}
