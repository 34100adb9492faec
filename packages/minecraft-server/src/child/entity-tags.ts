/** The most tags that one body has, as in the game. */
export const mostTags = 1024;

const tagsByBody = new WeakMap<object, Set<string>>();

/** Returns the tags that commands have given to a player, a creature, a dropped item or a boat. */
export function tagsOf(body: object): Set<string> {
  const known = tagsByBody.get(body);
  if (known !== undefined) return known;
  const tags = new Set<string>();
  tagsByBody.set(body, tags);
  return tags;
}
