import { each, repeat, row, type Row } from '../row.js';
import type { Stage } from '../stage.js';

/** Walks on uneven ground. A long way consists of several legs, because each target is found near the body. */
export const landWalks: readonly Row[] = [
  row('goTo', 'about 5 blocks east, four in a row, and back at once; twice', async (stage) =>
    thereAndBack(stage, 20, 2),
  ),
  row('goTo', 'about 6 blocks there and back, three times', async (stage) => thereAndBack(stage, 6, 3)),
  row('goTo', 'about 2 blocks there and back, five times', async (stage) => thereAndBack(stage, 2, 5)),
];

/** Movements on flat ground. */
export const flatWalks: readonly Row[] = [
  row('goTo', '10 blocks straight, four times', async (stage) =>
    repeat(4, async (time) =>
      stage.time('goTo', { position: await stage.beside(time % 2 === 0 ? 10 : -10, 0, 0), within: 0 }),
    ),
  ),
  row('goTo', 'jump up one block, four times', async (stage) => {
    const [from, step] = [await stage.beside(1, 0, 0), await stage.beside(2, 0, 0)];
    await stage.prepare('place', { item: 'dirt', position: step });
    await stage.prepare('goTo', { position: from, within: 0 });
    await repeat(4, async () => {
      await stage.time('goTo', { position: { ...step, y: step.y + 1 }, within: 0 });
      await stage.prepare('goTo', { position: from, within: 0 });
    });
    await stage.moveOn();
  }),
  row('goTo', 'dig down four blocks with an iron shovel', async (stage) => {
    await stage.prepare('equip', { item: 'iron_shovel' });
    await stage.time('goTo', { position: await stage.beside(0, -4, -1), within: 0, allowDig: true });
  }),
  row('goTo', 'dig up again with an iron shovel', async (stage) => {
    await stage.time('goTo', { position: await stage.beside(6, 4, 0), within: 0, allowDig: true });
    await stage.moveOn();
  }),
  row('pillarUp', 'three blocks, twice', async (stage) =>
    repeat(2, async () => {
      await stage.time('pillarUp', { item: 'dirt', height: 3 });
      await stage.prepare('goTo', { position: await stage.beside(2, -3, 0), within: 0 });
      await stage.moveOn();
    }),
  ),
  row('wait', 'half a second, four times', async (stage) =>
    repeat(4, async () => stage.time('wait', { seconds: 0.5 })),
  ),
  row('lookAt', 'a quarter turn, twenty times', async (stage) =>
    repeat(5, async () =>
      each(
        [
          [5, 0],
          [0, 5],
          [-5, 0],
          [0, -5],
        ] as const,
        async ([x, z]) => stage.time('lookAt', { position: await stage.beside(x, 1, z) }),
      ),
    ),
  ),
];

async function thereAndBack(stage: Stage, distance: number, times: number): Promise<void> {
  const home = await stage.feet();
  const leg = Math.min(distance, 5);
  await repeat(times, async () => {
    for (let gone = 0; gone < distance; gone += leg)
      await stage.time('goTo', { position: await stage.standEast(leg), within: 0 });
    await stage.time('goTo', { position: home, within: 0 });
  });
}
