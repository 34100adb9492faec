/** The first after `last`, cyclically, that fits; null where none does. */
export function nextInOrder(
  order: readonly string[],
  last: string | null,
  fits: (agent: string) => boolean,
): string | null {
  const start = last === null ? 0 : order.indexOf(last) + 1;
  return [...order.slice(start), ...order.slice(0, start)].find(fits) ?? null;
}
