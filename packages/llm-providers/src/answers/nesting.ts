/** The most levels of nested objects and lists that are read. No purpose's answer has more than a few. */
export const maximumNesting = 64;

/** Whether a value nests deeper than {@link maximumNesting}, and is not to be read by recursive code. */
export function isTooDeep(value: unknown, levels: number = maximumNesting): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  // A loop over keys, since it makes no list.
  for (const key in value) if (isTooDeep((value as Readonly<Record<string, unknown>>)[key], levels - 1)) return true;
  return false;
}
