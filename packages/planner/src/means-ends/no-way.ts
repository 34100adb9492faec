/** Thrown when no method leads to an item. */
export class NoWay extends Error {
  constructor(readonly item: string) {
    super(`there is no way to come by ${item} here`);
  }
}

/** What `find` returns; null where it throws {@link NoWay}. */
export function nullIfNoWay<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof NoWay) return null;
    throw error;
  }
}
