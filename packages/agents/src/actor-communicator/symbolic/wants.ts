import { contents, type Deed, type Inventory } from '@s-agents/core';
import { parseDeed, splitTask } from '@s-agents/kit';

/** So many things of a kind that shall be in or on something. */
export interface Want {
  readonly item: string;
  readonly count: number;
  readonly target: string;
  readonly relation: string;
  readonly verb: string;
}

/** What a task asks for: things that are to be carried somewhere, and other deeds. */
export interface Wanted {
  readonly things: readonly Want[];
  readonly others: readonly Deed[];
}

export function wantedBy(task: string): Wanted {
  const deeds = splitTask(task).flatMap((part) => parseDeed(part) ?? []);
  const things = deeds.flatMap((deed) => wantOf(deed) ?? []);
  return { things, others: deeds.filter((deed) => wantOf(deed) === null) };
}

function wantOf({ verb, object: item, quantity: count, places = [] }: Deed): Want | null {
  const [place] = places;
  if (place === undefined || !contents.includes(place.relation)) return null;
  return { item, count, target: place.object, relation: place.relation, verb };
}

/** Of an inventory what the task takes. */
export function useful(inventory: Inventory, { things }: Wanted): Inventory {
  return Object.fromEntries(Object.entries(inventory).filter(([item]) => things.some((want) => want.item === item)));
}
