import { invalid } from './prompt-file.js';

/** A partial as it was read: what it includes, each as often as it does, and its place in messages. */
export interface Inclusion {
  readonly includes: readonly string[];
  readonly place: string;
}

/** The most partials that one prompt may be put together from. */
const maximumInclusions = 10_000;

/**
 * Reads the partials that a prompt includes, and those that they include. Throws SAgentsError `PROMPT_INVALID` when one
 * includes itself, perhaps by way of others, and when they include each other so often that no prompt comes of it.
 */
export function checkInclusions(included: readonly string[], read: (partial: string) => Inclusion): void {
  const counts = new Map<string, number>();
  const count = (partial: string, way: readonly string[]): number => {
    const known = counts.get(partial);
    if (known !== undefined) return known;
    const here = [...way, partial];
    const { includes, place } = read(partial);
    const circle = includes.find((inner) => here.includes(inner));
    if (circle !== undefined)
      throw invalid(
        `${place} includes itself: ${[...here.slice(here.indexOf(circle)), circle].join(' includes ')}`,
        'remove one of these {{> NAME}}',
      );
    const total = 1 + sum(includes.map((inner) => count(inner, here)));
    if (total > maximumInclusions)
      throw invalid(
        `${place} is put together from more than ${maximumInclusions} partials`,
        'include fewer of them: each one counts as often as it is included',
      );
    counts.set(partial, total);
    return total;
  };
  sum(included.map((partial) => count(partial, [])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
