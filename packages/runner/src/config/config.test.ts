import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSAgentsError } from '@s-agents/core';
import { checkConfig, loadConfig } from './load-config.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-config-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const check = (input: unknown, set: readonly string[] = []): ReturnType<typeof checkConfig> =>
  checkConfig(input, { source: 'team.yaml', baseFolder: folder, set });

function problemOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (isSAgentsError(error)) return error.message;
    throw error;
  }
  throw new Error('nothing was wrong');
}

describe('a config', () => {
  it('is read from yaml, json and ts alike', async () => {
    await writeFile(
      join(folder, 'a.yaml'),
      'task: mine 50 logs\nseed: 42\nmodels:\n  default: { use: symbolic }\n  root.plan: { use: openai, ' +
        'temperature: 0 }\n',
    );
    await writeFile(
      join(folder, 'a.json'),
      '{"task": "mine 50 logs", "seed": 42, "models": {"default": {"use": "symbolic"}, "root.plan": {"use": ' +
        '"openai", "temperature": 0}}}',
    );
    await writeFile(
      join(folder, 'a.ts'),
      "const seed: number = 42;\nexport default { task: 'mine 50 logs', seed, models: { default: { use: " +
        "'symbolic' }, 'root.plan': { use: 'openai', temperature: 0 } } };\n",
    );
    const configs = await Promise.all(['a.yaml', 'a.json', 'a.ts'].map((name) => loadConfig(join(folder, name))));
    for (const { config, baseFolder } of configs) {
      expect(config).toEqual(configs[0]?.config);
      expect(baseFolder).toBe(folder);
    }
    expect(configs[0]?.config).toMatchObject({
      seed: 42,
      organization: {
        topology: { use: 'tree' },
        seats: ['leader', 'workerA', 'workerB', 'workerC'].map((name) => ({ name })),
      },
      models: { 'root.plan': { use: 'openai', temperature: 0 } },
    });
  });

  it('says file, path, value and remedy of everything that is wrong', () => {
    const text = problemOf(() =>
      check({ task: 'mine 50 logs', organization: { topologyy: 'tree', leaves: ['a b'] }, seed: -1 }),
    );
    expect(text).toContain('CONFIG_INVALID: in team.yaml: ');
    expect(text).toContain('organization.topologyy (value "tree") is an unknown key');
    expect(text).toContain('did you mean "topology"?');
    expect(text).toContain('organization.leaves[0] is "a b"');
    expect(text).toContain('seed is -1');
    expect(problemOf(() => check({ task: 'x', modelRouter: 3 }))).toBe(
      'CONFIG_INVALID: in team.yaml: modelRouter is 3: it must be a name, or { use: NAME } with options',
    );
    expect(problemOf(() => check({ task: 'x', models: { default: { size: 3 } } }))).toContain(
      'models.default is {"size":3}: it must be a name, or { use: NAME } with options',
    );
    expect(problemOf(() => check({ task: 'x', modelRouter: 3, seed: 'y' }))).toBe(
      'CONFIG_INVALID: in team.yaml: seed is "y"; modelRouter is 3: seed must be a number; ' +
        'modelRouter must be a name, or { use: NAME } with options',
    );
    expect(problemOf(() => check({}))).toContain('task is missing');
    expect(problemOf(() => check(null))).toContain('the config is empty');
  });

  it('says that a task file is none', () => {
    const text = problemOf(() => check({ goal: [{ holds: 'log', count: 50 }] }, ['seed=3']));
    expect(text).toContain('in team.yaml with --set: this is a task file, not a config: write a config that names it');
  });

  it('needs no more than a task, whatever else is overridden', () => {
    expect(
      check({ task: 'mine 50 logs' }, ['environment.viewDistance=5', 'models.root.plan.use=openai']).config,
    ).toMatchObject({
      environment: { use: 'mineflayer', viewDistance: 5 },
      models: { default: { use: 'symbolic' }, 'root.plan': { use: 'openai' } },
    });
  });

  it('that cannot be read is an error of the user', async () => {
    await writeFile(join(folder, 'broken.yaml'), 'task: [mine');
    await writeFile(join(folder, 'empty.ts'), 'export const config = {};\n');
    await writeFile(join(folder, 'throws.ts'), "throw new Error('no key');\n");
    await writeFile(join(folder, 'config.toml'), '');
    const codes = ['broken.yaml', 'empty.ts', 'throws.ts', 'config.toml', 'missing.yaml'].map(async (name) =>
      loadConfig(join(folder, name)).catch((error: unknown) => (isSAgentsError(error) ? error.code : String(error))),
    );
    expect(await Promise.all(codes)).toEqual([
      'CONFIG_INVALID',
      'CONFIG_INVALID',
      'CONFIG_INVALID',
      'CONFIG_INVALID',
      'CONFIG_NOT_FOUND',
    ]);
  });

  it('never throws anything but an error of the user', () => {
    const known = fc.constantFrom(
      'task',
      'seed',
      'environment',
      'organization',
      'models',
      'agents',
      'skills',
      'plugins',
      'use',
      'leaves',
      '__proto__',
      'constructor',
    );
    const shaped = fc.dictionary(
      fc.oneof(known, fc.string()),
      fc.oneof(fc.anything(), fc.dictionary(fc.oneof(known, fc.string()), fc.anything())),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), shaped),
        (input) => {
          try {
            check(input);
          } catch (error) {
            if (!isSAgentsError(error)) throw error;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('--set', () => {
  const input = { task: 'mine 50 logs', models: { default: { use: 'symbolic' }, 'leaf.plan': { use: 'openai' } } };

  it('sets a value at a path: JSON where it reads as JSON, else a string', () => {
    const { config } = check(input, [
      'organization.topology=chain',
      'organization.leaves=["a","b"]',
      'organization.leaves[1]=c',
      'seed=7',
      'agents.feedback=false',
      'task=mine 5=5',
      'environment={"use":"x","size":2}',
    ]);
    expect(config).toMatchObject({
      task: 'mine 5=5',
      seed: 7,
      organization: { topology: { use: 'chain' }, seats: [{ name: 'leader' }, { name: 'a' }, { name: 'c' }] },
      agents: { feedback: false },
      environment: { use: 'x', size: 2 },
    });
  });

  it('sets a part of a seat', () => {
    const { config } = check({ ...input, organization: { seats: [{ name: 'a' }, { name: 'b', model: 'openai' }] } }, [
      'organization.seats[0].body=false',
      'organization.seats[1].model.temperature=1',
    ]);
    expect(config.organization.seats).toEqual([
      { name: 'a', body: false },
      { name: 'b', body: true, model: { use: 'openai', temperature: 1 } },
    ]);
  });

  it('sets a choice by its name, in full, or option by option without losing the name', () => {
    const topologyAfter = (...set: readonly string[]): unknown =>
      check({ ...input, organization: { topology: 'layers' } }, set).config.organization.topology;
    expect(topologyAfter('organization.topology=solo')).toEqual({ use: 'solo' });
    expect(topologyAfter('organization.topology.use=solo')).toEqual({ use: 'solo' });
    expect(topologyAfter('organization.topology={"use":"ring","size":3}', 'organization.topology.size=4')).toEqual({
      use: 'ring',
      size: 4,
    });
    expect(topologyAfter('organization.topology.depth=3')).toEqual({ use: 'layers', depth: 3 });
    expect(
      check(input, ['organization.topology.branching=3', 'models.default=openai', 'models.leaf.plan=replay']).config,
    ).toMatchObject({
      organization: { topology: { use: 'tree', branching: 3 } },
      models: { default: { use: 'openai' }, 'leaf.plan': { use: 'replay' } },
    });
  });

  it('understands purposes with dots', () => {
    const { models } = check(input, [
      'models.root.plan.use=ollama',
      'models.root.plan.options.size=3',
      'models.leaf.plan.temperature=0',
      'models.default.latency.seconds=2',
      'models.code={"use":"replay"}',
      'models["team.critic"].use=openai',
    ]).config;
    expect(models).toEqual({
      default: { use: 'symbolic', latency: { seconds: 2 } },
      'leaf.plan': { use: 'openai', temperature: 0 },
      'root.plan': { use: 'ollama', options: { size: 3 } },
      code: { use: 'replay' },
      'team.critic': { use: 'openai' },
    });
  });

  it('refuses what it cannot read', () => {
    for (const text of [
      'seed',
      '=3',
      'a..b=1',
      'a.=1',
      '.a=1',
      'a[x]=1',
      '__proto__.x=1',
      'organization.leaves[9]="x"',
    ])
      expect(problemOf(() => check({ ...input, organization: { leaves: ['a'] } }, [text]))).toMatch(
        /^(OVERRIDE|CONFIG)_INVALID: /,
      );
  });

  it('leaves the input as it was and never throws anything but an error of the user', () => {
    const before = structuredClone(input);
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.tuple(fc.stringMatching(/^[a-z.[\]"0-9]{1,20}$/), fc.json()).map(([path, value]) => `${path}=${value}`),
          ),
          { maxLength: 4 },
        ),
        (set) => {
          try {
            check(input, set);
          } catch (error) {
            if (!isSAgentsError(error)) throw error;
          }
        },
      ),
      { numRuns: 1000 },
    );
    expect(input).toEqual(before);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

it.each([
  ['budget.wallMinutes=525601', 'budget.wallMinutes is 525601', 'it must be at most 525600'],
  ['budget.wallMinutes=-1', 'budget.wallMinutes is -1', 'it must be more than 0'],
  ['budget.wallMinutes=Infinity', 'budget.wallMinutes is "Infinity"', 'it must be a number'],
  ['budget.wallMinutes=1e999', 'budget.wallMinutes is Infinity', 'it must be a finite number'],
  ['skills.sandbox.memoryMegabytes=99999', 'memoryMegabytes is 99999', 'must be at most 2048'],
])('a limit that cannot be meant, %s, is refused with its bound', (set, problem, remedy) => {
  const text = problemOf(() => check({ task: 'x' }, [set]));
  expect(text).toContain(problem);
  expect(text).toContain(remedy);
});

it('names the first of many problems, and no more of a long key than it takes to find it', () => {
  const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`.padEnd(10_000, 'x'), 1]));
  const text = problemOf(() => check({ task: 'x', ...keys }));
  expect(text).toContain('and 10 more');
  expect(text.length).toBeLessThan(6000);
});
