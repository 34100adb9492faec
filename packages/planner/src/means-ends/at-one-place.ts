import { needs, type Made } from './searched-for-last.js';

/**
 * Puts work at a station after what is gathered meanwhile, where more work at such a station follows that: all of it is
 * then done at one place, at the same stations. What depends on it moves with it.
 */
export function atOnePlace<One extends Made>(ordered: readonly One[]): readonly One[] {
  const late: One[] = [];
  const first = ordered.filter((production, index) => {
    const isLate = late.some((other) => needs(production, other)) || isResumed(production, ordered.slice(index + 1));
    if (isLate) late.push(production);
    return !isLate;
  });
  return [...first, ...late];
}

/** Whether something that does not depend on work at a station is gathered before there is more work at such a station. */
function isResumed(production: Made, later: readonly Made[]): boolean {
  const { station, perStation } = production.method;
  if (perStation !== true || station === null) return false;
  const dependent = [production];
  let isLeft = false;
  for (const one of later) {
    if (isLeft && one.method.perStation === true && one.method.station?.name === station.name) return true;
    if (dependent.some((other) => needs(one, other))) dependent.push(one);
    else if (one.method.gathers) isLeft = true;
  }
  return false;
}
