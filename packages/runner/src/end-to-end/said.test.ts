import { expect, it } from 'vitest';
import { runInBlockworld } from '../testing/run-in-blockworld.js';

it.each(['barrel', 'chest'])('things are put into a %s where one is named', async (kind) => {
  const { report, events } = await runInBlockworld({
    task: `store 6 dirt and 2 logs in the ${kind} at 6 64 -6`,
    environment: { use: 'blockworld', rules: { mobs: false } },
    seed: 1,
  });
  expect(report).toMatchObject({ result: 'success' });
  expect(report.task).toContain(`store 6 dirt in ${kind} at`);
  const placed = events.flatMap((event) =>
    event.type === 'primitive.ended' && event.primitive === 'place' && event.outcome.status === 'succeeded'
      ? [JSON.stringify(event.parameters)]
      : [],
  );
  expect(placed.filter((parameters) => /chest|barrel/.test(parameters)).every((one) => one.includes(kind))).toBe(true);
});
