/** The most names that an error suggests. */
const maximumSuggestions = 5;
/** How alike two names must be, from 0 to 1. */
const leastLikeness = 0.25;

/**
 * Says that `bot` has no method of this name, and which ones come nearest to it; all of them when none does. It needs no
 * other module, since it runs in the sandbox's threads.
 */
export function unknownMethod(name: string, methods: readonly string[]): string {
  const near = methods
    .map((method) => ({ method, likeness: likeness(name, method) }))
    .filter((one) => one.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness || (a.method < b.method ? -1 : 1))
    .slice(0, maximumSuggestions)
    .map(({ method }) => method);
  return near.length === 0
    ? `bot has no method "${name}"; it has ${methods.join(', ')}`
    : `bot has no method "${name}"; nearest: ${near.join(', ')}`;
}

/** The share of pairs of neighbouring letters that two names have in common (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const common = pairs.filter((pair) => {
    const at = others.indexOf(pair);
    if (at >= 0) others.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / Math.max(1, pairs.length + pairsOf(other).length);
}

function pairsOf(name: string): string[] {
  const letters = name.slice(0, 60).toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
}
