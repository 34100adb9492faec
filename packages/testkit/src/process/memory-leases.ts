import { Cancelled, type Lease, type Leases } from '@s-agents/core';

/** Leases among those who share the object. They end only when they are released. */
export function createMemoryLeases(): Leases {
  const holders = new Map<string, string>();
  let term = 0;
  return {
    specificationVersion: 'v1',
    take: async (key, holder): Promise<Lease | null> => {
      if (holders.has(key)) return null;
      holders.set(key, holder);
      const over = new AbortController();
      return {
        key,
        term: ++term,
        signal: over.signal,
        release: async () => {
          if (over.signal.aborted) return;
          over.abort(new Cancelled('the lease was given back'));
          holders.delete(key);
        },
      };
    },
    held: () => new Map(holders),
    holder: async (key) => holders.get(key) ?? null,
  };
}
