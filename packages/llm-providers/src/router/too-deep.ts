/** Levels of an answer's JSON at most: what is recorded and read later by recursion has to be shallow. */
export const deepest = 100;

/** Whether lists and objects nest deeper than {@link deepest} in a value. */
export function isTooDeep(value: unknown, levels: number = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}
