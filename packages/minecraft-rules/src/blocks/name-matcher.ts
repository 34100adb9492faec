/** Which of the game's names belong together. */
export interface Names {
  readonly exactly?: readonly string[];
  readonly beginningWith?: readonly string[];
  readonly endingWith?: readonly string[];
}

/** Whether a name is one of these. */
export function nameMatcher({ exactly = [], beginningWith = [], endingWith = [] }: Names): (name: string) => boolean {
  const names = new Set(exactly);
  return (name) =>
    names.has(name) ||
    beginningWith.some((beginning) => name.startsWith(beginning)) ||
    endingWith.some((ending) => name.endsWith(ending));
}
