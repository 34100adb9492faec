/**
 * Returns a smallest list, in the order of `items`, that still fails: nothing of it can be left out (delta debugging,
 * Zeller and Hildebrandt 2002). `fails` must hold for `items` itself.
 */
export async function fewest<T>(
  items: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  if (items.length > 0 && (await fails([]))) return [];
  let left = items;
  for (let parts = Math.min(2, left.length); parts > 0 && left.length > 1; ) {
    const smaller = await withoutOnePart(left, parts, fails);
    if (smaller !== null) {
      left = smaller;
      parts = Math.max(2, parts - 1);
    } else if (parts >= left.length) break;
    else parts = Math.min(left.length, parts * 2);
  }
  return left;
}

async function withoutOnePart<T>(
  items: readonly T[],
  parts: number,
  fails: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | null> {
  const start = (part: number): number => Math.floor((part * items.length) / parts);
  for (let part = 0; part < parts; part++) {
    const rest = [...items.slice(0, start(part)), ...items.slice(start(part + 1))];
    if (await fails(rest)) return rest;
  }
  return null;
}
