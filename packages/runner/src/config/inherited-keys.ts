import { SAgentsError } from '@s-agents/core';
import { pathText } from '@s-agents/kit';

/** The key by which an object names what it inherits from. Schemas leave it out without a word. */
const inherited = '__proto__';

/** No file has more objects; what code makes up may have no end. */
const maximumObjects = 1_000_000;

/** The path of the first key `__proto__` in a value that is no agent's name; null where there is none. Pure. */
export function inheritedKeyIn(value: unknown): readonly PropertyKey[] | null {
  const seen = new Set<object>();
  const waiting: { readonly value: unknown; readonly path: readonly PropertyKey[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.size > maximumObjects) return null;
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    for (const [key, inner] of Object.entries(next.value)) {
      const path = [...next.path, Array.isArray(next.value) ? Number(key) : key];
      if (key === inherited && !isAgentName(path)) return path;
      waiting.push({ value: inner, path });
    }
  }
  return null;
}

/** Whether a key stands where a task's setup lists something by agents, who may have any name: `setup.blocked.NAME`. */
function isAgentName(path: readonly PropertyKey[]): boolean {
  return path.at(-3) === 'setup';
}

/** Throws SAgentsError for a value with a key `__proto__`, with the code that the check has for other unknown keys. */
export function refuseInheritedKeys(
  value: unknown,
  { source, path, code = 'CONFIG_INVALID' }: { source: string; path: readonly PropertyKey[]; code?: string },
): void {
  const found = inheritedKeyIn(value);
  if (found === null) return;
  throw new SAgentsError({
    code,
    message: `in ${source}: ${pathText([...path, ...found])} is an unknown key`,
    remedy: 'remove it',
  });
}
