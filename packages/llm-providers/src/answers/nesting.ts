/** The most levels of nested objects and lists that are read. No purpose's answer has more than a few. */
export const maximumNesting = 64;

/** Whether a value nests deeper than {@link maximumNesting}, and is not to be read by recursive code. */
export function isTooDeep(value: unknown, levels: number = maximumNesting): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  // Not a loop over keys: V8 compiles it anew for every new shape of object.
  for (const inner of Array.isArray(value) ? value : Object.values(value))
    if (isTooDeep(inner, levels - 1)) return true;
  return false;
}
