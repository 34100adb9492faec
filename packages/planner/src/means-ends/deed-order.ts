import type { Deed, Work, WorldKnowledge } from '@s-agents/core';
import { verbHas, workText } from '@s-agents/kit';

/**
 * Returns the requested deeds, that must be done before the deed of a task: earlier ones about the same thing,
 * as in "put 3 apple in shed; close 1 shed", and earlier ones that set up the place where that deed puts things. Other
 * deeds that merely share a place, and the same deed at different places or for different agents, are done at the same
 * time.
 */
export function earlierOf(
  task: Work,
  deeds: readonly Deed[],
  knowledge: Pick<WorldKnowledge, 'verbs'>,
): readonly Deed[] {
  const index = deeds.findIndex((deed) => workText([deed]) === workText(task));
  const deed = deeds[index];
  if (deed === undefined) return [];
  return deeds
    .slice(0, index)
    .filter(
      (earlier) =>
        (!isApart(earlier, deed) && (things(earlier).includes(deed.object) || things(deed).includes(earlier.object))) ||
        (verbHas(deed.verb, 'takes', knowledge) && earlier.verb !== deed.verb && isSamePlace(earlier, deed)),
    );
}

function things({ object, tool, places = [] }: Deed): readonly string[] {
  return [object, ...(tool === undefined ? [] : [tool]), ...places.map((place) => place.object)];
}

/** Whether both are the same deed, each at a place or for an agent of its own. */
function isApart(earlier: Deed, deed: Deed): boolean {
  if (earlier.verb !== deed.verb) return false;
  if (earlier.holder !== undefined && deed.holder !== undefined && earlier.holder !== deed.holder) return true;
  return earlier.position !== undefined && deed.position !== undefined && !isSamePlace(earlier, deed);
}

function isSamePlace({ position: a }: Deed, { position: b }: Deed): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y && a.z === b.z;
}
