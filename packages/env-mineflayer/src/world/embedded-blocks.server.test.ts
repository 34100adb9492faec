import { createServer } from '@s-agents/minecraft-server';
import { expect, it } from 'vitest';
import { embeddedBlocks } from './embedded-blocks.js';

it('knows every block that the embedded world is made of', async () => {
  const server = await createServer({ seed: 7 });
  try {
    const found = new Set<string>();
    for (let x = -96; x < 96; x += 32)
      for (let z = -96; z < 96; z += 32)
        for (const y of [-64, 48])
          for (const { name } of await server.state({
            of: 'blocks',
            from: { x, y, z },
            to: { x: x + 31, y: y + 95, z: z + 31 },
          }))
            found.add(name);
    expect([...found].filter((name) => !embeddedBlocks.includes(name))).toEqual([]);
    expect(found.size).toBeGreaterThan(20);
  } finally {
    await server.stop();
  }
});
