import { isDeepStrictEqual } from 'node:util';
import type { Json, RunEvent } from '@s-agents/core';

/** The place of the first event in which two logs differ; null where they are the same. */
export function firstDifference(
  plain: readonly RunEvent[],
  renamed: readonly RunEvent[],
  toOwnWords: (text: string) => string,
): number | null {
  const longest = Math.max(plain.length, renamed.length);
  for (let at = 0; at < longest; at++) {
    const [one, other] = [plain[at], renamed[at]];
    if (one === undefined || other === undefined) return at;
    const translated = JSON.parse(toOwnWords(JSON.stringify(other))) as Json;
    if (!isDeepStrictEqual(comparable(JSON.parse(JSON.stringify(one)) as Json), comparable(translated))) return at;
  }
  return null;
}

/**
 * An event without what follows from the letters of its names: how many tokens texts have, the addresses of contents, and
 * where a long value was cut.
 */
function comparable(value: Json): Json {
  if (typeof value === 'string') return value.startsWith('sha256-') ? 'content' : value;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  if ('beginning' in value && 'characters' in value) return 'cut';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, /tokens$/i.test(key) ? 'tokens' : comparable(inner)]),
  );
}
