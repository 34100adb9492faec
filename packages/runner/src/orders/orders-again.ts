import type { Message, RunEvent, RunEventOf } from '@s-agents/core';
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
  /** The order with which the log ends, so that it was never carried out; null if the log ends otherwise. */
  readonly unheeded: SpokenOrder | null;
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
  const last = events.at(-1);
  return { given, undone, unheeded: last?.type === 'commander.spoke' ? orderOf(last) : null };
}

/** Whether a message is a goal that a commander set. */
export function isGoal(message: Message): message is Goal {
  return message.by !== undefined && message.kind === 'command';
}

function orderOf({ sequence: _sequence, at: _at, ...order }: RunEventOf<'commander.spoke'>): SpokenOrder {
  return order;
}
