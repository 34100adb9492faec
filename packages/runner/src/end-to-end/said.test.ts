import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { composeTeam } from '../composition/compose-team.js';
import { explainTeam } from '../composition/explain-team.js';
import { checkConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { noBlobs } from '../run/no-blobs.js';
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

it.each([
  ['never kill a cow; get 3 leather', 'never kill a cow', 'cow'],
  ['5 torches but dont use coal', 'dont use coal', 'coal'],
  ['5 torches without making a furnace', 'without making a furnace', 'furnace'],
  ['mine 10 logs, but do not touch the birch trees', 'do not touch the birch trees', 'birch trees'],
  ["get 8 wool, and don't kill any animals", "don't kill any animals", 'animal'],
])('%s: is refused where only the symbolic model plans, which reads no words', async (task, words, what) => {
  const refusal = runInBlockworld({ task, seed: 1 });
  await expect(refusal).rejects.toThrow(/^TASK_FORBIDS: /);
  await expect(refusal).rejects.toThrow(`says "${words}", but the ways to its goal lead over ${what}`);
});

it('what no way to the goal leads over may be forbidden', async () => {
  const { report } = await runInBlockworld({ task: 'mine 3 dirt. dont touch the chest at spawn, its mine', seed: 1 });
  expect(report).toMatchObject({
    result: 'success',
    words: 'mine 3 dirt. dont touch the chest at spawn, its mine',
    passedOver: ['dont touch the chest at spawn', 'its mine'],
  });
});

it('a time in words limits the run', async () => {
  const { report } = await runInBlockworld({ task: 'get 4 diamonds in under 30 seconds', seed: 1 });
  expect(report).toMatchObject({ result: 'timeout' });
});

it('`check` shows what was asked, what of it is not heeded, and the limit', async () => {
  const task = 'first mine 3 dirt, then get 2 sand in under 5 minutes. Mind the flowers, please!';
  const why = '(nothing but the goal comes of it: the symbolic model, which alone plans here, reads no words)';
  const config = checkConfig(
    { task, environment: { use: 'blockworld' } },
    { source: 'team.yaml', baseFolder: tmpdir() },
  );
  const team = await composeTeam(config, {
    blobs: noBlobs,
    defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
  });
  expect(explainTeam(team).slice(0, 6)).toEqual([
    'task       mine 3 dirt; mine 2 sand',
    `  asked    "${task}"`,
    `  unheeded "first mine 3 dirt, then get 2 sand" ${why}`,
    `  unheeded "Mind the flowers" ${why}`,
    '  goal     the team holds 3 dirt',
    '  goal     the team holds 2 sand',
  ]);
  expect(explainTeam(team)).toContainEqual(expect.stringMatching(/^limits {5}5 world minutes/));
});
