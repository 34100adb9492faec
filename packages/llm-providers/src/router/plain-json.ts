import type { Json } from '@s-agents/core';

/** A copy that is JSON and nothing else: what JSON leaves out is gone, and nothing is shared with `value`. */
export function plainJson(value: unknown): Json {
  return (JSON.parse(JSON.stringify(value) ?? 'null') ?? null) as Json;
}
