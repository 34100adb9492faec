import type { Action, Condition, Inventory, Json, RunEvent, RunEventBody } from '@s-agents/core';

/** Writes the log of a run by hand, in world seconds. */
export class WorkLog {
  readonly #events: (RunEventBody & { readonly at: number })[] = [];
  #actions = 0;

  constructor(
    members: readonly string[],
    goal: readonly Condition[],
    inventories: Readonly<Record<string, Inventory>> = {},
  ) {
    this.#events.push({
      at: 0,
      type: 'run.started',
      seed: 1,
      task: { work: [], goal: { conditions: [...goal] }, setup: { inventories: { ...inventories } }, limits: {} },
      agents: [{ name: 'leader', acts: false }, ...members.map((name) => ({ name, acts: true }))],
      edges: [],
      topology: 'tree',
      scheduler: 'non-obstructive',
      environment: 'none',
    });
  }

  /** An act from one second to another. `primitives`: name, parameters, value, each a moment before the next. */
  act(
    agent: string,
    [from, to]: readonly [number, number],
    { verb, item, value, fails = false, primitives = [] }: ActOptions,
  ): this {
    const id = `${agent}/${++this.#actions}`;
    const intent: Condition = { kind: 'holds', name: item, items: [item], count: 1 };
    const action: Action = { id, verb, object: item, quantity: 1, intent };
    this.#events.push({ at: from, type: 'action.started', agent, action });
    for (const [index, [primitive, parameters, gives]] of primitives.entries())
      this.#events.push({
        at: from + ((to - from) * (index + 1)) / (primitives.length + 1),
        startedAt: from + ((to - from) * index) / (primitives.length + 1),
        type: 'primitive.ended',
        agent,
        call: `${id}/${index}`,
        primitive,
        parameters,
        outcome: { status: 'succeeded', value: gives },
      });
    this.#events.push({
      at: to,
      type: 'action.ended',
      agent,
      actionId: id,
      outcome: fails
        ? { status: 'failed', reason: 'not-found', detail: '' }
        : { status: 'succeeded', ...(value === undefined ? {} : { value }) },
    });
    return this;
  }

  /** Returns the events of a run whose goal is met at that second. */
  metAt(at: number): readonly RunEvent[] {
    return this.#events
      .map((event, index) => ({ event, index }))
      .sort((a, b) => a.event.at - b.event.at || a.index - b.index)
      .map(({ event }) => event)
      .filter((event) => event.at <= at)
      .concat({ at, type: 'goal.checked', status: { met: true, wanted: 1, reached: 1 } })
      .map((event, sequence) => ({ ...event, sequence }));
  }
}

export interface ActOptions {
  readonly verb: string;
  readonly item: string;
  readonly value?: Readonly<Record<string, number>>;
  readonly fails?: boolean;
  readonly primitives?: readonly (readonly [
    name: string,
    parameters: Readonly<Record<string, Json>>,
    value: Readonly<Record<string, string | number>>,
  ])[];
}

/** A goal that somebody, or one agent, holds items. */
export function holds(item: string, count: number, agent?: string): Condition {
  return { kind: 'holds', name: item, items: [item], count, ...(agent === undefined ? {} : { agent }) };
}

/** Digs blocks that drop this item. */
export function digs(item: string, count: number): NonNullable<ActOptions['primitives']> {
  return Array.from({ length: count }, () => ['dig', {}, { name: item, drops: item }] as const);
}
