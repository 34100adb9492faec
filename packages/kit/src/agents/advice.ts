import type { Advice } from '@s-agents/core';
import { isSameWork } from '../world/deeds/work.js';

/** Whether two pieces of advice are about the same, so that the later one replaces the earlier. */
export function isSameAdvice(one: Advice, other: Advice): boolean {
  return (
    one.kind === other.kind &&
    one.agent === other.agent &&
    isSameWork(one.work, other.work) &&
    isSameWork(one.before ?? [], other.before ?? [])
  );
}
