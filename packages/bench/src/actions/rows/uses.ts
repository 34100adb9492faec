import type { Json } from '@s-agents/core';
import { repeat, row, type Row } from '../row.js';
import type { Sighting, Stage } from '../stage.js';

/** Uses of the held item, on flat ground. */
export const uses: readonly Row[] = [
  row('useOnBlock', 'a hoe on grass, three times', async (stage) => {
    await onGround(stage, 'time', 'iron_hoe');
    await stage.moveOn();
  }),
  row('useOnBlock', 'seeds on farmland, three times', async (stage) => {
    await onGround(stage, 'prepare', 'iron_hoe');
    await onGround(stage, 'time', 'wheat_seeds');
    await stage.moveOn();
  }),
  row('useOnBlock', 'a bucket of water poured on the ground, five times', async (stage) => water(stage, 'pour')),
  row('useOnBlock', 'a bucket filled again, five times', async (stage) => water(stage, 'fill')),
  row('useOnBlock', 'the bare hand on a door, four times', async (stage) => {
    const position = await stage.beside(2, 0, 0);
    await stage.prepare('place', { item: 'oak_door', position });
    await repeat(4, async () => stage.time('useOnBlock', { position, item: '' }));
    await stage.moveOn();
  }),
];

/** Acts on animals, from near by, so that the walk to them does not count. */
export const encounters: readonly Row[] = [
  row('useOnEntity', 'food on an animal near by', async (stage) => {
    const { id, name } = await nearestAnimal(stage);
    await stage.time('useOnEntity', { id, item: foods[name] ?? 'wheat' });
  }),
  row('attack', 'an animal near by with one blow of a netherite axe', async (stage) => {
    await stage.prepare('equip', { item: 'netherite_axe' });
    // A blow right after changing weapons is weak.
    await stage.prepare('wait', { seconds: 2 });
    await stage.time('attack', { id: (await nearestAnimal(stage)).id });
  }),
];

const foods: Readonly<Record<string, string>> = {
  cow: 'wheat',
  sheep: 'wheat',
  pig: 'carrot',
  rabbit: 'carrot',
  chicken: 'wheat_seeds',
};

/** Goes to the nearest animal and returns it. */
async function nearestAnimal(stage: Stage): Promise<Sighting> {
  const found = (await stage.prepare<Json>('findEntities', {
    names: Object.keys(foods),
    maxDistance: 64,
    count: 1,
  })) as unknown as Sighting[];
  const [animal] = found;
  if (animal === undefined) throw new Error('there is no animal in sight');
  await stage.prepare('goTo', { entity: animal.id, within: 1.5 });
  return animal;
}

async function onGround(stage: Stage, how: 'time' | 'prepare', item: string): Promise<void> {
  for (const x of [-1, 0, 1]) await stage[how]('useOnBlock', { position: await stage.beside(x, -1, 2), item });
}

async function water(stage: Stage, timed: 'pour' | 'fill'): Promise<void> {
  const ground = await stage.beside(0, -1, 2);
  await repeat(5, async () => {
    await stage[timed === 'pour' ? 'time' : 'prepare']('useOnBlock', { position: ground, item: 'water_bucket' });
    const position = { ...ground, y: ground.y + 1 };
    await stage[timed === 'fill' ? 'time' : 'prepare']('useOnBlock', { position, item: 'bucket' });
  });
  await stage.moveOn();
}
