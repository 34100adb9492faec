import type { Json, Random } from '@s-agents/core';

/** A task for a team in the flat block world, where little can be gathered. */
export interface DrawnTask {
  /** What it is about, for tables. */
  readonly what: string;
  readonly members: readonly string[];
  /** The content of a task file. */
  readonly task: {
    readonly goal: readonly Json[];
    readonly blueprints?: Json;
    readonly setup: Readonly<Record<string, Json>>;
  };
}

const names = ['ann', 'bob', 'cleo', 'dan', 'eve'];

/** Draws a team of so many members. */
export function drawMembers(random: Random, least: number, most: number): readonly string[] {
  return names.slice(0, random.integer(least, most));
}

/** Deals items to the members at random, each kind to one of them or in two portions to two. */
export function deal(
  items: Readonly<Record<string, number>>,
  members: readonly string[],
  random: Random,
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const hands = Object.fromEntries(members.map((name): [string, Record<string, number>] => [name, {}]));
  const give = (item: string, count: number): void => {
    const hand = hands[random.pick(members)] as Record<string, number>;
    hand[item] = (hand[item] ?? 0) + count;
  };
  for (const [item, count] of Object.entries(items)) {
    const first = count > 1 && random.next() < 0.4 ? random.integer(1, count - 1) : count;
    give(item, first);
    if (first < count) give(item, count - first);
  }
  return hands;
}

/** Draws so many different ones of a list, in any order. */
export function drawSome<T>(list: readonly T[], count: number, random: Random): readonly T[] {
  const rest = [...list];
  return Array.from(
    { length: Math.min(count, list.length) },
    () => rest.splice(random.integer(0, rest.length - 1), 1)[0] as T,
  );
}
