import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Environment, Scheduler, SkillStore, type ClassContribution, type Plugin } from '@s-agents/core';
import { describeBody, describeScheduler, describeSkillStore } from '@s-agents/testkit';
import { loadPlugin } from '../plugins/load-plugin.js';
import { runTeam } from '../run/run-team.js';

/** The plugin of one of the documents on adding a part, in a folder of its own without `node_modules`. */
async function pluginOf(doc: string, folder: string): Promise<Plugin> {
  const text = await readFile(new URL(`../../../../docs/${doc}`, import.meta.url), 'utf8');
  await writeFile(join(folder, 'plugin.mjs'), /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
  return loadPlugin('./plugin.mjs', { source: doc, folder });
}

function classOf(plugin: Plugin, contract: symbol): new (options: object) => unknown {
  const contribution = plugin.contributions.find((one) => one.contract === contract) as ClassContribution;
  return contribution.class as new (
    options: object,
  ) => unknown;
}

const made: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 's-agents-adding-'));
  made.push(folder);
  return folder;
}

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  for (const one of made.splice(0)) await rm(one, { recursive: true, force: true });
});

const schedulerPlugin = await newFolder().then((place) => pluginOf('adding-a-scheduler.md', place));
const AtMost = classOf(schedulerPlugin, Scheduler);
describeScheduler('the scheduler of docs/adding-a-scheduler.md', () => new AtMost({ steps: 4 }) as Scheduler);

it('runs a team under that scheduler, one step at a time', async () => {
  const report = await runTeam(
    { task: 'mine 6 logs', environment: { use: 'blockworld' }, organization: { scheduler: 'at-most' } },
    { plugins: [schedulerPlugin], folder: null },
  );
  expect(report).toMatchObject({ result: 'success', organization: { scheduler: 'at-most' } });
});

const storePlugin = await newFolder().then((place) => pluginOf('adding-a-skill-store.md', place));
const OneFile = classOf(storePlugin, SkillStore);
describeSkillStore('the store of docs/adding-a-skill-store.md', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 's-agents-adding-')), 'skills.json');
  const open = (): SkillStore => new OneFile({ file }) as SkillStore;
  return { store: open(), reopen: open, cleanUp: () => rm(dirname(file), { recursive: true, force: true }) };
});

it('runs a team that keeps its skills in that store', async () => {
  const report = await runTeam(
    {
      task: 'mine 6 logs',
      environment: { use: 'blockworld' },
      skills: { store: 'one-file', file: join(folder, 'skills.json') },
    },
    { plugins: [storePlugin], folder: null },
  );
  expect(report.result).toBe('success');
});

const worldPlugin = await newFolder().then((place) => pluginOf('adding-a-world.md', place));
const Quarry = classOf(worldPlugin, Environment);
describeBody('a body of the world of docs/adding-a-world.md', async () => {
  const quarry = new Quarry({ pebbles: 9 }) as Environment;
  const body = await quarry.spawn('ann', { signal: new AbortController().signal });
  const lift = { primitive: 'lift', parameters: {} };
  return {
    body,
    succeeds: lift,
    fails: { primitive: 'levitate', parameters: {} },
    lasts: lift,
    lose: () => body.close(),
    close: () => quarry.stop(),
  };
});

it('runs a team in that world, to the goal and to where there is nothing left', async () => {
  const run = (task: string): ReturnType<typeof runTeam> =>
    runTeam({ task, environment: { use: 'quarry', pebbles: 30 } }, { plugins: [worldPlugin], folder: null });
  expect(await run('gather 30 pebbles')).toMatchObject({ result: 'success', timeCostSeconds: 20 });
  await expect(run('gather 31 pebbles')).rejects.toThrow('TASK_INVALID: task: "gather 31 pebbles"');
});

it('loads a plugin whose folder holds no packages, and says what is to be installed for others', async () => {
  await writeFile(
    join(folder, 'plain.mjs'),
    `import { definePlugin } from '@s-agents/core'; import 'zod'; import 'inversify';
    export default definePlugin({ name: 'plain', contributions: [] });`,
  );
  await writeFile(join(folder, 'other.mjs'), `import 'left-pad-of-nobody';`);
  const place = { source: 'team.yaml', folder };
  expect(await loadPlugin('./plain.mjs', place)).toMatchObject({ name: 'plain' });
  await expect(loadPlugin('./other.mjs', place)).rejects.toThrow(`: run npm install left-pad-of-nobody in ${folder}`);
});
