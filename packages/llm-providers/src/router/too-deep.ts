/** The most levels of nesting in an answer: recorded answers are later read by recursive code. */
export const maximumNesting = 100;

/** Whether a value nests deeper than {@link maximumNesting}. */
export function isTooDeep(value: unknown, levels: number = maximumNesting): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isTooDeep(inner, levels - 1)) return true;
  return false;
}
