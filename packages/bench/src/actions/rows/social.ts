import { repeat, row, type Row } from '../row.js';
import { friend } from '../stage.js';

/** Acts that need the friend, and so come before the worker walks away. The first one needs the night. */
export const socialRows: readonly Row[] = [
  row('sleep', 'a night in a bed, the friend in another', async (stage) => {
    const feet = await stage.feet();
    const beds = [
      { ...feet, x: feet.x + 2 },
      { ...feet, x: feet.x - 2 },
    ] as const;
    for (const position of beds) await stage.prepare('place', { item: 'red_bed', position });
    const gone = await stage.attempt(stage.friend, 'goTo', { position: { ...feet, x: feet.x - 3 }, within: 1 });
    if (gone.status !== 'succeeded') throw new Error(`the friend did not come: ${JSON.stringify(gone)}`);
    const [slept] = await Promise.all([
      stage.attempt(stage.friend, 'sleep', { bed: beds[1] }),
      stage.time('sleep', { bed: beds[0] }),
    ]);
    if (slept.status !== 'succeeded') throw new Error(`the friend did not sleep: ${JSON.stringify(slept)}`);
  }),
  row('give', 'a friend who stands beside a stick, six times', async (stage) => {
    await stage.prepare('goTo', { player: friend, within: 2 });
    await repeat(6, async () => stage.time('give', { player: friend, item: 'stick', count: 1 }));
  }),
  row('chat', 'four times', async (stage) => repeat(4, async () => stage.time('chat', { text: 'hello' }))),
  row('whisper', 'four times', async (stage) =>
    repeat(4, async () => stage.time('whisper', { player: friend, text: 'hello' })),
  ),
  row('follow', 'a friend who stands near, for 2 s', async (stage) =>
    stage.time('follow', { player: friend, distance: 16, seconds: 2 }),
  ),
];
