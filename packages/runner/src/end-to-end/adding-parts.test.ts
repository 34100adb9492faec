import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  Environment,
  PromptInput,
  Purpose,
  Scheduler,
  SkillStore,
  type ChatMessage,
  type ClassContribution,
  type ConfigInput,
  type Plugin,
  type RunEvent,
  type RunEventOf,
  type RunReport,
  type ValueContribution,
} from '@s-agents/core';
import { withInputs } from '@s-agents/kit';
// Vitest finds for modules outside of this package what a module of it has imported.
import '@s-agents/organization';
import { rootPlan } from '@s-agents/planner';
import {
  describeBody,
  describeScheduler,
  describeSkillStore,
  lostFields,
  promptText,
  renderPrompt,
} from '@s-agents/testkit';
import { loadPlugin } from '../plugins/load-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
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

function valueOf<Value>(plugin: Plugin, contract: symbol): Value {
  const contribution = plugin.contributions.find((one) => one.contract === contract) as ValueContribution;
  return contribution.value as Value;
}

interface Call {
  readonly purpose: string;
  readonly prompt: string;
}

interface RunInBlockWorld {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  /** The calls of models, with their prompts in words. */
  readonly calls: readonly Call[];
}

async function runInBlockWorld(changes: Partial<ConfigInput>, plugin: Plugin): Promise<RunInBlockWorld> {
  const run = join(await newFolder(), 'run');
  const report = await runTeam(
    { task: 'mine 12 logs; craft 2 chests', environment: { use: 'blockworld' }, ...changes },
    { plugins: [plugin], folder: run },
  );
  const recorded = await readRecordedRun(run);
  const promptOf = ({ prompt }: RunEventOf<'model.called'>): string =>
    promptText(recorded.blob(prompt) as unknown as readonly ChatMessage[]);
  const calls = recorded.events.flatMap((event) =>
    event.type === 'model.called' ? [{ purpose: event.purpose, prompt: promptOf(event) }] : [],
  );
  return { report, events: recorded.events, calls };
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

const purposePlugin = await newFolder().then((place) => pluginOf('adding-a-purpose.md', place));
const verdict = valueOf<Purpose>(purposePlugin, Purpose);

it('shows with the purpose of docs/adding-a-purpose.md all that the symbolic model is told', () => {
  expect(lostFields(verdict, verdict.sample)).toEqual([]);
});

it('runs a team that is judged with that purpose', async () => {
  const { report, calls } = await runInBlockWorld(
    { agents: { progressMonitor: 'verdict' }, organization: { topology: 'star', leaves: ['ada', 'ben'] } },
    purposePlugin,
  );
  expect(report.result).toBe('success');
  const judged = calls.filter(({ purpose }) => purpose === 'verdict');
  expect(report.llm.byPurpose['verdict']?.calls).toBe(judged.length);
  expect(judged.map(({ prompt }) => prompt)).toContainEqual(
    expect.stringMatching(/## Its actions, oldest first\n- mine \d+ log: succeeded/),
  );
});

it('objects once to an answer that it knows to be wrong', () => {
  const inputs = { ...(verdict.sample as object), actions: [{ what: 'mine 3 log', status: 'failed' }] };
  const problems = (status: string): unknown => verdict.check?.({ reason: '', status }, { inputs } as never);
  expect(problems('success')).toHaveLength(1);
  expect(problems('fail')).toEqual([]);
});

const inputPlugin = await newFolder().then((place) => pluginOf('adding-an-input.md', place));
const told = valueOf<PromptInput>(inputPlugin, PromptInput);

it('shows all of the input of docs/adding-an-input.md, at the end of the prompt', () => {
  const extended = withInputs(rootPlan as Purpose, [told]);
  expect(lostFields(extended, extended.sample)).toEqual([]);
  const prompt = promptText(renderPrompt(extended, extended.sample)).trim();
  expect(prompt.endsWith('## Latest actions that succeeded\n- workerA: 3 of 4\n(1 other member left out)')).toBe(true);
  const without = promptText(renderPrompt(extended, rootPlan.sample));
  expect(without).toBe(promptText(renderPrompt(rootPlan, rootPlan.sample)));
});

it('runs a team whose leader is told that input, once there is something to tell, and nobody else', async () => {
  const { report, calls } = await runInBlockWorld(
    { agents: { askModels: 'always' }, organization: { topology: 'star', leaves: ['ada', 'ben'] } },
    inputPlugin,
  );
  expect(report.result).toBe('success');
  const isTold = ({ prompt }: Call): boolean =>
    /## Latest actions that succeeded\n- (ada|ben): \d+ of \d+/.test(prompt);
  expect([...new Set(calls.filter(isTold).map(({ purpose }) => purpose))]).toEqual(['root.plan']);
  expect(calls.find(({ purpose }) => purpose === 'root.plan')?.prompt).not.toContain('Latest actions');
});

it('cuts that input to the windows of the run', async () => {
  const window = { prompts: { windows: { history: 20 } } };
  const { calls } = await runInBlockWorld(
    {
      ...window,
      agents: { askModels: 'always' },
      organization: { topology: 'star', leaves: ['ada', 'ben', 'eve', 'dan'] },
    },
    inputPlugin,
  );
  const prompts = calls.map(({ prompt }) => prompt).filter((prompt) => prompt.includes('Latest actions'));
  expect(prompts.at(-1)).toMatch(/\(\d other members? left out\)\s*$/);
});

it.each([
  [{ purposes: ['root.plans'] }, /PROMPT_INVALID: the input "tries" is told with "root\.plans", which is no purpose/],
  [
    { text: '{{trials}}' },
    /PROMPT_INVALID: input-tries\.partial\.md, in .*, line 1: \{\{trials\}\} is no input.*tries/,
  ],
  [{ name: 'request' }, /PROMPT_INVALID: the purpose "root\.plan" has two inputs named "request"/],
])('refuses an input that has no place before the run starts: %j', async (changed, message) => {
  const contributions = inputPlugin.contributions.map((one) =>
    one.contract === PromptInput ? { ...one, value: { ...told, ...changed } } : one,
  );
  await expect(runInBlockWorld({}, { ...inputPlugin, contributions })).rejects.toThrow(message);
});

it('runs a team of the architecture of docs/adding-an-architecture.md under a leader that plans', async () => {
  const plugin = await pluginOf('adding-an-architecture.md', folder);
  const dutiful = { architecture: 'dutiful' };
  const { report, events } = await runInBlockWorld(
    {
      organization: {
        topology: 'star',
        seats: [{ name: 'leader' }, { name: 'ada', ...dutiful }, { name: 'ben', ...dutiful }],
      },
    },
    plugin,
  );
  expect(report.result).toBe('success');
  const count = (agent: string, type: RunEvent['type']): number =>
    events.filter((event) => event.type === type && 'agent' in event && event.agent === agent).length;
  expect(count('leader', 'plan.made')).toBeGreaterThan(0);
  for (const agent of ['ada', 'ben']) {
    expect(count(agent, 'action.ended')).toBeGreaterThan(0);
    expect(count(agent, 'plan.made')).toBe(0);
  }
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
