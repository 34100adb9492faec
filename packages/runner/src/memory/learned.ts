import type { Inventory, Observation, Position, RunEvent, WorldKnowledge } from '@s-agents/core';
import { contentsOf } from '@s-agents/kit';
import type { NamedPlaces } from '../orders/places.js';
import type { TeamMemory } from './team-memory.js';

/** How the class of a thing says that things lie in it. */
const containerClass = 'container';
/** How many things with places a memory holds at most; those that were learned first are forgotten. */
const most = 100;

/** Follows a run's events, and remembers where each thing was last got: where its getter stood when it held more. */
export class Findings {
  readonly #held = new Map<string, Inventory>();
  readonly #found = new Map<string, Position>();

  follow(event: RunEvent): void {
    if (event.type !== 'observed') return;
    const { agent, inventory, position } = event;
    const before = this.#held.get(agent);
    this.#held.set(agent, inventory);
    if (before === undefined || position === undefined) return;
    for (const [item, count] of Object.entries(inventory))
      if (count > (before[item] ?? 0)) {
        this.#found.delete(item);
        this.#found.set(item, position);
      }
  }

  /** What nature gives, by name; what is made may be made anywhere. */
  places({ methods }: Pick<WorldKnowledge, 'methods'>): Readonly<Record<string, Position>> {
    return Object.fromEntries([...this.#found].filter(([item]) => methods(item).some(({ gathers }) => gathers)));
  }
}

/** What is known at the end of a run, with what was known before it. Pure. */
export function learned(
  before: TeamMemory,
  {
    places,
    found,
    looks,
  }: {
    readonly places: NamedPlaces;
    readonly found: Readonly<Record<string, Position>>;
    /** The last observation of each body. */
    readonly looks: readonly Observation[];
  },
): TeamMemory {
  const seen = looks.flatMap((look) =>
    (look.entities ?? []).flatMap(({ class: name, id }) =>
      name === containerClass && id !== undefined ? [[id, contentsOf(look, id)] as const] : [],
    ),
  );
  return {
    places: { ...places },
    containers: newest({ ...without(before.containers, seen), ...Object.fromEntries(seen) }),
    found: newest({ ...without(before.found, Object.entries(found)), ...found }),
  };
}

function without<Value>(
  all: Readonly<Record<string, Value>>,
  known: readonly (readonly [string, unknown])[],
): Record<string, Value> {
  const names = new Set(known.map(([name]) => name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
}

function newest<Value>(all: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).slice(-most));
}
