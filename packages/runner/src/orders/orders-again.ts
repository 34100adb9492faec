import { user, type Message, type RunEvent, type RunEventOf } from '@s-agents/core';
import type { SpokenOrder } from './entrance.js';

/** What commanders ordered before a run was taken up, and what has to be carried out again. */
export interface OrdersAgain {
  /** Every goal of a commander, by the command's id. */
  readonly given: ReadonlyMap<string, Goal>;
  /**
   * The goals that succeeded after the world's last save, each addressed to the agent that reached it. Goals that a
   * commander stopped later are left out.
   */
  readonly undone: readonly Goal[];
  /** The order with which the log ends, so that some of what follows from it may be missing; null if it ends otherwise. */
  readonly unheeded: UnheededOrder | null;
}

/** An order that was logged, with the log up to it, and how many of its messages were sent. */
export interface UnheededOrder {
  readonly order: SpokenOrder;
  readonly events: readonly RunEvent[];
  readonly sent: number;
}

/** A command that a commander gave. */
export type Goal = Message & { readonly by: string };

/** Reads the orders of commanders from the log of a run that goes on; `saved` events came before the world's last save. Pure. */
export function ordersAgain(events: readonly RunEvent[], saved: number): OrdersAgain {
  const given = new Map<string, Goal>();
  let undone: readonly Goal[] = [];
  events.forEach((event, index) => {
    if (event.type === 'commander.spoke' && event.order === 'stop')
      undone = undone.filter(({ to: [agent] }) => event.to !== undefined && event.to !== agent);
    if (event.type !== 'message.published') return;
    const { message } = event;
    if (isGoal(message)) given.set(message.id, message);
    const goal = given.get(message.inReplyTo ?? '');
    if (goal !== undefined && index >= saved && message.report?.status === 'succeeded')
      undone = [...undone, { ...goal, to: [message.from] }];
  });
  return { given, undone, unheeded: unheededIn(events) };
}

/** The messages of an order follow it directly: the log ends with it where nothing but some of them stands behind it. */
function unheededIn(events: readonly RunEvent[]): UnheededOrder | null {
  const at = events.findLastIndex(({ type }) => type === 'commander.spoke');
  const spoken = events[at];
  const behind = events.slice(at + 1);
  const isCut = behind.every((event) => event.type === 'message.published' && event.message.from === user);
  if (spoken?.type !== 'commander.spoke' || !isCut) return null;
  return { order: orderOf(spoken), events: events.slice(0, at + 1), sent: behind.length };
}

/** Whether a message is a goal that a commander set. */
export function isGoal(message: Message): message is Goal {
  return message.by !== undefined && message.kind === 'command';
}

function orderOf({ sequence: _sequence, at: _at, ...order }: RunEventOf<'commander.spoke'>): SpokenOrder {
  return order;
}
