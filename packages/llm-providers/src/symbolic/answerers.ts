import { SAgentsError, type SymbolicAnswerer } from '@s-agents/core';

/**
 * Maps answerers by purpose. Throws SAgentsError for two of one purpose, since the order of plugins must not matter.
 */
export function answerersByPurpose(answerers: readonly SymbolicAnswerer[]): ReadonlyMap<string, SymbolicAnswerer> {
  const byPurpose = new Map<string, SymbolicAnswerer>();
  for (const answerer of answerers) {
    if (byPurpose.has(answerer.purpose))
      throw new SAgentsError({
        code: 'SYMBOLIC_ANSWERER_DUPLICATE',
        message: `two plugins answer "${answerer.purpose}" for the symbolic model`,
        remedy: 'leave one of them out of plugins',
      });
    byPurpose.set(answerer.purpose, answerer);
  }
  return byPurpose;
}

export function answererFor(purpose: string, byPurpose: ReadonlyMap<string, SymbolicAnswerer>): SymbolicAnswerer {
  const answerer = byPurpose.get(purpose);
  if (answerer !== undefined) return answerer;
  const known = [...byPurpose.keys()].sort().join(', ');
  throw new SAgentsError({
    code: 'SYMBOLIC_PURPOSE_UNKNOWN',
    message: `the symbolic model has no answerer for "${purpose}" (it has: ${known === '' ? 'none' : known})`,
    remedy: `name another model under models."${purpose}" in the config, or add the plugin that provides the answerer`,
  });
}

/** The rules of the answerers with these names. Throws SAgentsError for a name that none of them has. */
export function rulesNamed(
  names: readonly string[],
  byPurpose: ReadonlyMap<string, SymbolicAnswerer>,
): ReadonlySet<string> {
  const known = [...new Set([...byPurpose.values()].flatMap(({ rules = [] }) => rules))].sort();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return new Set(names);
  throw new SAgentsError({
    code: 'SYMBOLIC_RULE_UNKNOWN',
    message: `the symbolic model has no rule "${unknown}" that it could do without (it has: ${known.join(', ')})`,
    remedy: `correct the list "without" of the model in the config`,
  });
}
