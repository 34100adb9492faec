/**
 * An immutable list. Appending returns a new list that shares nearly all of the old one, at a cost that hardly grows
 * with the length. Meant for state that is a fold over events. Plain data that survives JSON: full chunks of {@link
 * chunkSize} items, and the remaining items.
 */
export interface PersistentList<Item> {
  readonly size: number;
  readonly full: readonly (readonly Item[])[];
  readonly rest: readonly Item[];
}

const chunkSize = 32;

const empty: PersistentList<never> = { size: 0, full: [], rest: [] };

export function emptyList<Item>(): PersistentList<Item> {
  return empty;
}

export function listAppend<Item>({ size, full, rest }: PersistentList<Item>, item: Item): PersistentList<Item> {
  const longer = [...rest, item];
  return longer.length < chunkSize
    ? { size: size + 1, full, rest: longer }
    : { size: size + 1, full: [...full, longer], rest: [] };
}

/** The list without its first `count` items. */
export function listDrop<Item>(list: PersistentList<Item>, count: number): PersistentList<Item> {
  if (count === 0) return list;
  return count >= list.size ? empty : listItems(list).slice(count).reduce<PersistentList<Item>>(listAppend, empty);
}

/** The items in order. */
export function listItems<Item>({ full, rest }: PersistentList<Item>): readonly Item[] {
  return full.length === 0 ? rest : [...full.flat(), ...rest];
}
