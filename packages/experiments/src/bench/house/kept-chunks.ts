import type { GeneratedChunk, WorldGenerator } from '@s-agents/minecraft-rules';

/** The same world, in which each chunk is generated once. */
export function withKeptChunks(generator: WorldGenerator): WorldGenerator {
  const kept = new Map<string, GeneratedChunk>();
  return {
    spawn: generator.spawn,
    chunk: (x, z) => {
      const key = `${x} ${z}`;
      const chunk = kept.get(key) ?? generator.chunk(x, z);
      kept.set(key, chunk);
      return chunk;
    },
  };
}
