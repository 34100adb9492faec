import { describe, expect, it } from 'vitest';
import { lockstep, serve } from './bots.test.helper.js';
import { createServer } from './create-server.js';

lockstep();

const chest = { x: 3, y: 64, z: 2 };
const crop = { x: 5, y: 64, z: 2 };

describe('a setup', () => {
  it('lays out blocks with their states, contents of containers, and animals', async () => {
    const server = await serve({
      setup: {
        blocks: [
          { position: chest, block: 'chest' },
          { position: { ...crop, y: 63 }, block: 'farmland', properties: { moisture: 7 } },
          { position: crop, block: 'wheat', properties: { age: 7 } },
          { position: { x: 7, y: 64, z: 2 }, block: 'oak_fence', properties: { east: true } },
        ],
        containers: [
          {
            position: chest,
            items: [
              { item: 'bread', count: 3 },
              { item: 'coal', count: 70 },
            ],
          },
        ],
        creatures: [{ creature: 'sheep', position: { x: 9.5, y: 64, z: 2.5 }, baby: true, colour: 'black' }],
      },
    });
    const [box] = await server.state({ of: 'containers' });
    expect(box).toMatchObject({ position: chest, block: 'chest' });
    expect(box?.slots.map(({ name, count }) => [name, count])).toEqual([
      ['bread', 3],
      ['coal', 64],
      ['coal', 6],
    ]);
    const [ripe] = await server.state({ of: 'blocks', positions: [crop] });
    const [sown] = await server.state({ of: 'blocks', positions: [{ ...crop, y: 63 }] });
    expect([ripe?.name, sown?.name]).toEqual(['wheat', 'farmland']);
    expect(await server.state({ of: 'entities' })).toMatchObject([{ name: 'sheep', baby: true }]);
  });

  it.each([
    [{ blocks: [{ position: crop, block: 'wheat', properties: { age: 9 } }] }, 'setup.blocks.0.properties.age'],
    [{ blocks: [{ position: crop, block: 'wheat', properties: { agee: 1 } }] }, 'is no property of wheat'],
    [{ containers: [{ position: crop, items: [{ item: 'bread', count: 1 }] }] }, 'is no place of a container'],
    [{ creatures: [{ creature: 'sheep', position: crop, colour: 'mauve' }] }, 'setup.creatures.0.colour'],
  ])('%j is refused', async (setup, problem) => {
    await expect(createServer({ world: 'flat', setup: setup as never })).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining(problem) as string,
    });
  });
});
