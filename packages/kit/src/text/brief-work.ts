import type { Work } from '@s-agents/core';
import { workText } from '../world/deeds/work.js';

/** The characters that a task has at most in few words, by default. */
const usualLength = 120;

/**
 * A task in few words: as it is, or its first steps and how many more there are. `maximumLength`: the characters that it
 * may have, if its first step does not have more. Pure.
 */
export function briefWork(work: Work, maximumLength = usualLength): string {
  const whole = workText(work);
  if (whole.length <= maximumLength) return whole;
  const [first = '', ...rest] = work.map((part) => workText([part]));
  let brief = first;
  let kept = 0;
  for (const step of rest) {
    if (brief.length + step.length > maximumLength) break;
    brief = `${brief}; ${step}`;
    kept++;
  }
  const left = rest.length - kept;
  return left === 0 ? brief : `${brief}; and ${left} more step${left === 1 ? '' : 's'}`;
}
