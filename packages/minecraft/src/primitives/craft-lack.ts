import { failed, type ActionOutcome } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';

/** The failure to craft `count` of an item for want of ingredients; `missing`: how many more of each it takes. */
export function craftLack(item: string, count: number, missing: ReadonlyMap<string, number>): ActionOutcome {
  const more = [...missing].map(([name, lacking]) => `${lacking} more ${name}`);
  return failed(
    'missing-item',
    `crafting ${count} ${item} takes ${more.join(' and ')}`,
    [...missing].flatMap(([name, lacking]) => lackOf(name, lacking)),
  );
}
