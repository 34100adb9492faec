/**
 * A dishonest answer of the same shape as an honest one: "over-claiming" judges everything a success, "lazy" finds
 * nothing to do in a plan or a list of actions. Null where the shape has no room for it, or where the honest answer
 * says the same. Pure.
 */
export function falseAnswer(how: 'over-claiming' | 'lazy', honest: unknown): object | null {
  if (typeof honest !== 'object' || honest === null) return null;
  if (how === 'over-claiming')
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
