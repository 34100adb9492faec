import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import testkit from '@s-agents/testkit';
import { runTeam } from '../run/run-team.js';

/** Names that Minecraft allows and that mean something to JavaScript. */
const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'then', 'toJSON', 'length'];

it.each([
  ['garden', 'pick 24 berries'],
  ['blockworld', 'mine 24 logs'],
])('agents of the %s may have names that every object has', async (world, task) => {
  const report = await runTeam(
    { task, environment: { use: world }, organization: { root: 'prototype', leaves: inherited } },
    { plugins: [testkit], folder: null },
  );
  expect(report).toMatchObject({ result: 'success', goal: { met: true } });
  expect(report.agents.map(({ name }) => name)).toEqual(['prototype', ...inherited]);
  const idle = report.agents.filter(({ acts, actions }) => acts && actions === 0).map(({ name }) => name);
  expect(idle).toEqual([]);
  const kept = JSON.parse(JSON.stringify(report)) as typeof report;
  expect(kept.agents.map(({ inventory }) => Object.keys(inventory).length > 0)).toEqual([
    false,
    ...inherited.map(() => true),
  ]);
});

it('gives each of them what the task gives it, and takes away what it takes away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 's-agents-names-'));
  const inventories = Object.fromEntries(inherited.map((name, index) => [name, { oak_log: index + 1 }]));
  await writeFile(
    join(folder, 'task.json'),
    JSON.stringify({ task: 'craft 4 sticks', setup: { inventories, blocked: { ['__proto__']: ['craft'] } } }),
  );
  const report = await runTeam(
    { task: 'task.json', environment: { use: 'blockworld' }, organization: { root: 'prototype', leaves: inherited } },
    { baseFolder: folder, folder: null },
  );
  await rm(folder, { recursive: true });
  expect(Object.entries(report.setup.inventories)).toEqual(Object.entries(inventories));
  expect(Object.keys(report.setup.blocked ?? {})).toEqual(['__proto__']);
  expect(report.goal.met).toBe(true);
});
