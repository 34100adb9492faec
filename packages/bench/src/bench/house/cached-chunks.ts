import type { GeneratedChunk, WorldGenerator } from '@s-agents/minecraft-rules';

/** Returns a generator of the same world that generates each chunk once. */
export function withCachedChunks(generator: WorldGenerator): WorldGenerator {
  const cache = new Map<string, GeneratedChunk>();
  return {
    spawn: generator.spawn,
    chunk: (x, z) => {
      const key = `${x} ${z}`;
      const chunk = cache.get(key) ?? generator.chunk(x, z);
      cache.set(key, chunk);
      return chunk;
    },
  };
}
