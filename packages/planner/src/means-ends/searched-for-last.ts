import type { Ingredient, Method } from '@s-agents/core';

/** Something that is made by a method. */
export interface Made {
  readonly demand: Pick<Ingredient, 'items'>;
  readonly method: Method;
}

/** World seconds by estimate of a search that is mostly waiting, as for what comes only at night. */
export const longWait = 200;

/** Moves productions with such a long search, and those that depend on them, to the end. */
export function searchedForLast<One extends Made>(ordered: readonly One[]): readonly One[] {
  const late: One[] = [];
  const first = ordered.filter((production) => {
    const isFirst = !isWaitedFor(production) && !late.some((other) => needs(production, other));
    if (!isFirst) late.push(production);
    return isFirst;
  });
  return [...first, ...late];
}

function isWaitedFor({ method: { gathers, searchSeconds = 0 } }: Made): boolean {
  return gathers && searchSeconds >= longWait;
}

/** Whether one uses up what the other makes, or does it with that, be it a tool or where it is done. */
export function needs({ method: { consumes, tools, station } }: Made, { demand }: Made): boolean {
  return [...consumes, ...tools, ...(station === null ? [] : [station])].some(({ items }) =>
    items.some((item) => demand.items.includes(item)),
  );
}
