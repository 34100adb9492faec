/**
 * Returns a dishonest answer of the same shape as the honest one: "over-claiming" turns a judgement into a success,
 * "lazy" empties a plan or a list of actions. Returns null when the answer is of another kind, or already says so.
 */
export function falseAnswer(kind: 'over-claiming' | 'lazy', honest: unknown): object | null {
  if (typeof honest !== 'object' || honest === null) return null;
  if (kind === 'over-claiming')
    return 'status' in honest && honest.status !== 'success'
      ? { ...honest, status: 'success', reason: 'I am sure that it is done.' }
      : null;
  if ('stages' in honest && 'stageNow' in honest)
    return honest.stageNow === null
      ? null
      : { ...honest, analysis: 'There is nothing to do.', stages: [], stageNow: null };
  if ('actions' in honest && Array.isArray(honest.actions))
    return honest.actions.length === 0 ? null : { ...honest, actions: [] };
  return null;
}
