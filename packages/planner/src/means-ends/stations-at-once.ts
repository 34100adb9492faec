import type { Ingredient, Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';

/** What is there for further stations of a kind: what is held, less what is kept for other things. */
export interface StationStock {
  readonly held: Inventory;
  readonly kept: readonly Ingredient[];
}

export interface StationsAtOnce {
  /** How many stand side by side: those that are held, or the one that stands there, and those that can be made. */
  readonly count: number;
  /** What further ones are made at; null where they are made anywhere, or where none are. */
  readonly madeAt: Ingredient | null;
}

/** How many stations of a kind can be used side by side, further ones made of what nothing else needs. */
export function stationsAtOnce(
  station: Ingredient,
  { held, kept }: StationStock,
  knowledge: Pick<WorldKnowledge, 'methods'>,
): StationsAtOnce {
  const atHand = Math.max(1, countItems(held, station.items));
  const method = wayToMake(station, knowledge);
  if (method === undefined) return { count: atHand, madeAt: null };
  const spare = ({ items }: Ingredient): number =>
    countItems(held, items) -
    kept.reduce((sum, used) => (used.items.some((item) => items.includes(item)) ? sum + used.count : sum), 0);
  const times = Math.min(...method.consumes.map((used) => Math.floor(Math.max(0, spare(used)) / used.count)));
  return { count: atHand + times * method.yields, madeAt: times > 0 ? method.station : null };
}

/** How a station is made on the spot. */
export function wayToMake({ name }: Ingredient, { methods }: Pick<WorldKnowledge, 'methods'>): Method | undefined {
  return methods(name).find(({ gathers, consumes }) => !gathers && consumes.length > 0);
}
