import { formatDeed, type Deed } from '@s-agents/core';

/**
 * Of the deeds asked for, in the words in which they are given out, those that have to be done before another: what was
 * asked for earlier and is about the same thing, as in "put 3 apple in shed; close 1 shed". Two deeds that only share
 * their place are done at the same time.
 */
export function earlierOf(task: string, deeds: readonly Deed[]): readonly string[] {
  const index = deeds.findIndex((deed) => formatDeed(deed) === task);
  const deed = deeds[index];
  if (deed === undefined) return [];
  return deeds
    .slice(0, index)
    .filter((earlier) => things(earlier).includes(deed.object) || things(deed).includes(earlier.object))
    .map(formatDeed);
}

function things({ object, tool, places = [] }: Deed): readonly string[] {
  return [object, ...(tool === undefined ? [] : [tool]), ...places.map((place) => place.object)];
}
