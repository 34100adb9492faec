import type { Position } from '@s-agents/core';
import type { NameReader } from '@s-agents/minecraft';
import type { BodyBot } from './body-bot.js';

type Reading = Pick<BodyBot, 'blocks' | 'protection'>;

/** Whether the body may break the block there, or leaves it alone. */
export function mayDig({ blocks, protection }: Reading, { x, y, z }: Position): boolean {
  return protection.mayDig({ x, y, z }, namesOf(blocks));
}

/** Why the body leaves the block there alone; null where it may break it. */
export function whyNotDig({ blocks, protection }: Reading, { x, y, z }: Position): string | null {
  return protection.whyNotDig({ x, y, z }, namesOf(blocks));
}

function namesOf(blocks: BodyBot['blocks']): NameReader {
  return (at) => blocks.namesAt([at])[0] ?? null;
}
