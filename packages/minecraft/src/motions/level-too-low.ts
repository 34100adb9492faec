import { failed, type ActionOutcome } from '@s-agents/core';

/** The failure at a table that asks for more levels in each of its rows. */
export function levelTooLow(asked: readonly number[], level: number): ActionOutcome {
  const least = Math.min(...asked.filter((needed) => needed > 0));
  return Number.isFinite(least)
    ? failed('refused', `the table asks for level ${least} at least, and the body has level ${level}`)
    : failed('refused', 'the table offers nothing for it');
}
