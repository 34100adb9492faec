import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ActionExecutor,
  ActionPlanner,
  AgentArchitecture,
  definePlugin,
  FeedbackProcessor,
  isSAgentsError,
  MessagePool,
  ModelRouter,
  ModelSelection,
  PluginOptions,
  ProgressMonitor,
  Respondent,
  Purpose,
  RunContext,
  Scheduler,
  SkillStore,
  TaskPlanner,
  Topology,
  WorldClock,
  type AgentGraph,
  type ConfigInput,
  type ModelSelection as Models,
  type Plugin,
} from '@s-agents/core';
import { subordinatesOf } from '@s-agents/kit';
import { checkConfig } from '../config/load-config.js';
import { noBlobs } from '../run/no-blobs.js';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { composeTeam, type Team } from './compose-team.js';
import { explainTeam } from './explain-team.js';
import { selectableContracts } from './selections.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-compose-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function compose(changes: Partial<ConfigInput> = {}, plugins: readonly Plugin[] = []): Promise<Team> {
  return composeTeam(checkConfig(fakeConfig(changes), { source: 'team.yaml', baseFolder: folder }), {
    blobs: noBlobs,
    plugins: [fakePlugin, ...plugins],
    defaults: [],
  });
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => new Error('nothing was wrong'),
    (thrown: unknown) => thrown,
  );
  if (!isSAgentsError(error)) throw error;
  return error.message;
}

describe('composeTeam', () => {
  it('makes one of each part, with its own options, and explains it', async () => {
    const team = await compose({ environment: { use: 'fake', seconds: 5 } });
    const { container } = team;
    expect(container.get(Scheduler)).toBe(container.get(Scheduler));
    expect(container.get<RunContext>(RunContext).graph).toBe(team.graph);
    expect(subordinatesOf(team.graph, 'leader')).toEqual(['workerA', 'workerB', 'workerC']);
    expect(container.get<WorldClock>(WorldClock).now()).toBe(0);
    const lines = explainTeam(team).join('\n');
    expect(lines).toContain('leader (leads)\n  ├─ workerA (works)\n  ├─ workerB (works)\n  └─ workerC (works)\n');
    expect(lines).toContain('the team holds 7 stone');
    expect(lines).toContain('default: fake:symbolic');
    expect(lines).toContain('Topology: fake-tree (fake-plugin)');
  });

  it('explains who may give orders, when the team leaves and what it keeps', async () => {
    const team = await compose({ stopWhen: { stay: true }, memory: './kept' });
    const environment = Object.assign(Object.create(team.environment) as typeof team.environment, {
      commanders: ['Ann', 'Bob'],
    });
    const lines = explainTeam({ ...team, environment }).join('\n');
    expect(lines).toContain('players    takes orders from Ann, Bob, stays until it is sent away\n');
    expect(lines).toMatch(/^memory +.*kept$/m);
    expect(explainTeam(await compose()).join('\n')).not.toMatch(/^(?:players|memory)/m);
  });

  it('gives each purpose its own model, several providers and entries at once', async () => {
    const { container } = await compose({
      models: { default: { use: 'fake' }, 'root.plan': { use: 'fake', name: 'strong' } },
    });
    const models = container.get<Models>(ModelSelection);
    expect([models.chatModel('root.plan').id, models.chatModel('other').id]).toEqual(['fake:strong', 'fake:symbolic']);
  });

  it('binds no feedback processor when feedback is off', async () => {
    const agents = { ...fakeConfig().agents, feedback: false };
    expect((await compose({ agents })).container.isBound(FeedbackProcessor)).toBe(false);
    expect((await compose()).container.isBound(FeedbackProcessor)).toBe(true);
  });

  it('leaves out leaves that the topology leaves out, says so, and lets the root act', async () => {
    const team = await compose({ organization: { topology: 'fake-solo', scheduler: 'fake' } });
    expect(team.members).toEqual([{ name: 'leader', body: true, acts: true }]);
    expect(team.notes).toEqual(['topology "fake-solo" leaves out workerA, workerB, workerC']);
    expect(
      (await compose({ organization: { ...fakeConfig().organization, rootActs: true } })).members[0],
    ).toMatchObject({ acts: true });
  });

  it('closes what was made: stores and sandboxes, nothing that was not', async () => {
    const team = await compose();
    expect(team.closables).toHaveLength(0);
    team.container.get(SkillStore);
    expect(team.closables).toHaveLength(1);
  });

  it('binds what plugins bring for contracts of their own', async () => {
    const Mine = Symbol('Mine');
    @injectable()
    class Helper {}
    @injectable()
    class NeedsHelper {
      readonly specificationVersion = 'v1';
      constructor(
        @inject(Mine) readonly helper: object,
        @inject(PluginOptions) readonly options: unknown,
      ) {}
      async run(): Promise<void> {}
    }
    const plugin = definePlugin({
      name: 'mine',
      contributions: [
        { contract: Mine, name: 'helper', class: Helper },
        { contract: Scheduler, name: 'mine', class: NeedsHelper },
      ],
    });
    const { container } = await compose({ organization: { ...fakeConfig().organization, scheduler: 'mine' } }, [
      plugin,
    ]);
    expect(container.get(Scheduler)).toMatchObject({ helper: expect.any(Helper) as Helper, options: {} });
  });

  it.each<[string, Partial<ConfigInput>, RegExp]>([
    [
      'an unknown short name',
      { messagePool: 'fakee' },
      /^CONTRIBUTION_NOT_FOUND: messagePool in team.yaml is "fakee".*did you mean "fake"\?/,
    ],
    [
      'a missing package',
      { plugins: ['@acme/missing'] },
      /^PLUGIN_NOT_FOUND: cannot find "@acme\/missing", named in team.yaml.*npm install @acme\/missing/,
    ],
    ['a missing package as a part', { messagePool: '@acme/missing' }, /^PLUGIN_NOT_FOUND: /],
    ['a missing path', { plugins: ['./nothing.js'] }, /^PLUGIN_NOT_FOUND: /],
    [
      'options that a plugin does not know',
      { environment: { use: 'fake', secnds: 3 } },
      /^CONFIG_INVALID: in team.yaml: environment.secnds \(value 3\) is an unknown key: did you mean "seconds"\?/,
    ],
    [
      'an unknown provider',
      { models: { default: { use: 'fkae' } } },
      /^CONTRIBUTION_NOT_FOUND: models.default in team.yaml is "fkae".*did you mean "fake"/,
    ],
    [
      'an unknown purpose',
      { models: { default: { use: 'fake' }, 'root.pln': { use: 'fake' } } },
      /^CONFIG_INVALID: .*"root.pln".*did you mean "root.plan"\?/,
    ],
    [
      'options that a provider does not know',
      { models: { default: { use: 'fake' }, 'root.plan': { use: 'fake', nam: 'x' } } },
      /^CONFIG_INVALID: in team.yaml: models\["root.plan"\].nam \(value "x"\) is an unknown key: did you mean "name"\?/,
    ],
    [
      'options that a provider refuses',
      { models: { default: { use: 'fake', name: '' } } },
      /^MODEL_KEY_MISSING: models.default in team.yaml: nobody has a name like that: set the key$/,
    ],
    [
      'options for a part without options',
      { messagePool: { use: 'fake', depth: 3 } },
      /^CONFIG_INVALID: in team.yaml: messagePool.depth \(value 3\) is an option, but MessagePool "fake" takes none: remove "depth"$/,
    ],
    [
      'a mistyped key beside options',
      { skills: { stor: 'fake', store: 'fake', sandbox: { use: 'fake' } } },
      /^CONFIG_INVALID: .*skills.stor .*did you mean "store"\? The keys here are store, starter, sandbox/,
    ],
    ['a task that the world does not understand', { task: 'dance' }, /^TASK_INVALID/],
    ['a task file that is not there', { task: 'tasks/none.yaml' }, /^TASK_NOT_FOUND/],
    [
      'two agents with the same name',
      { organization: { ...fakeConfig().organization, leaves: ['ada', 'leader'] } },
      /^GRAPH_DUPLICATE_AGENT: organization names the agent "leader" twice/,
    ],
    [
      'an agent with the name of the user',
      { organization: { ...fakeConfig().organization, leaves: ['user'] } },
      /^CONFIG_INVALID: .*"user"/,
    ],
  ])('refuses %s', async (_what, changes, expected) => {
    expect(await codeOf(compose(changes))).toMatch(expected);
  });

  it('refuses plugins that are none, of another version, or in each other’s way', async () => {
    const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
    await write('none.mjs', 'export const x = 1;\n');
    await write('old.mjs', "export default { specificationVersion: 'v0', name: 'old', contributions: [] };\n");
    await write('broken.mjs', "throw new Error('broken inside');\n");
    expect(await codeOf(compose({ plugins: ['none.mjs'] }))).toMatch(/^PLUGIN_NOT_FOUND: .*write "\.\/none\.mjs"$/);
    expect(await codeOf(compose({ plugins: ['./none.mjs'] }))).toMatch(
      /^PLUGIN_INVALID: "\.\/none\.mjs".*no plugin as its default export/,
    );
    expect(await codeOf(compose({ plugins: ['./old.mjs'] }))).toMatch(/^PLUGIN_INVALID: .*"v0".*supports "v1"/);
    expect(await codeOf(compose({ plugins: ['./broken.mjs'] }))).toMatch(/^PLUGIN_INVALID: .*broken inside/);
    await write('plain.mjs', "export default { name: 'plain', contributions: [] };\n");
    expect(await codeOf(compose({ plugins: ['./plain.mjs'] }))).toMatch(
      /^PLUGIN_INVALID: "\.\/plain\.mjs".*not made by `definePlugin`: write `export default definePlugin/,
    );
    @injectable()
    class Other {}
    const other = definePlugin({
      name: 'other',
      contributions: [{ contract: Topology, name: 'fake-tree', class: Other }],
    });
    expect(await codeOf(compose({}, [other]))).toMatch(
      /^CONTRIBUTION_DUPLICATE: .*"fake-plugin" and "other".*"fake-tree" for Topology/,
    );
  });

  it('says how to inject the options of a part whose constructor asks for them', async () => {
    class Ring {
      readonly specificationVersion = 'v1';
      constructor(readonly options: unknown) {}
    }
    const ring = definePlugin({ name: 'ring', contributions: [{ contract: Topology, name: 'ring', class: Ring }] });
    const organization = { ...fakeConfig().organization, topology: 'ring' };
    expect(await codeOf(compose({ organization }, [ring]))).toMatch(
      /^COMPOSITION_FAILED: the constructor of the class "Ring" has parameters.*inject\(PluginOptions\)\(Ring, undefined, 0\)/,
    );
  });

  it('gives every choice its own options, checked by its own schema', async () => {
    class Layers {
      readonly specificationVersion = 'v1';
      readonly rules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };
      constructor(readonly options: unknown) {}
      graph([first = '', ...others]: readonly string[]): AgentGraph {
        return { agents: [first, ...others], edges: others.map((other) => [first, other] as const) };
      }
      async run(): Promise<void> {}
    }
    // One class stands in for every contract.
    for (const name of ['publish', 'subscribe', 'create', 'plan', 'execute', 'judge', 'process', 'answer', 'ask'])
      Object.assign(Layers.prototype, { [name]: () => {} });
    inject(PluginOptions)(Layers, undefined, 0);
    const contributions = [...selectableContracts].map((contract) => ({
      contract,
      name: 'layers',
      class: Layers,
      options: z.strictObject({ depth: z.int().default(2) }),
    }));
    const plugin = definePlugin({ name: 'layers', contributions });
    const layers = (depth: number): { use: string; depth: number } => ({ use: 'layers', depth });
    const { container } = await compose(
      {
        organization: { ...fakeConfig().organization, topology: layers(3), scheduler: layers(4) },
        messagePool: 'layers',
        modelRouter: layers(5),
        agents: {
          architecture: layers(6),
          taskPlanner: layers(7),
          actionPlanner: layers(8),
          progressMonitor: layers(9),
          feedbackProcessor: layers(10),
          respondent: layers(11),
          actionExecutor: layers(12),
        },
      },
      [plugin],
    );
    const parts = [
      Topology,
      Scheduler,
      MessagePool,
      ModelRouter,
      AgentArchitecture,
      TaskPlanner,
      ActionPlanner,
      ProgressMonitor,
      FeedbackProcessor,
      Respondent,
      ActionExecutor,
    ];
    expect(parts.map((contract) => container.get<Layers>(contract).options)).toEqual(
      [3, 4, 2, 5, 6, 7, 8, 9, 10, 11, 12].map((depth) => ({ depth })),
    );
    expect(
      await codeOf(
        compose({ organization: { ...fakeConfig().organization, topology: { use: 'layers', dpth: 3 } } }, [plugin]),
      ),
    ).toMatch(
      /^CONFIG_INVALID: in team.yaml: organization.topology.dpth \(value 3\) is an unknown key: did you mean "depth"\?/,
    );
  });

  it('explains errors of the container', async () => {
    const Nowhere = Symbol('Nowhere');
    @injectable()
    class Needy {
      constructor(@inject(Nowhere) readonly nothing: unknown) {}
    }
    const needy = definePlugin({ name: 'needy', contributions: [{ contract: Topology, name: 'needy', class: Needy }] });
    expect(
      await codeOf(compose({ organization: { ...fakeConfig().organization, topology: 'needy' } }, [needy])),
    ).toMatch(/^COMPOSITION_FAILED: .*Nowhere/);
  });

  it('loads a plugin from outside the workspace, by short name or as a part, without core in reach', async () => {
    const home = join(folder, 'node_modules', '@acme', 'star');
    await mkdir(home, { recursive: true });
    await writeFile(
      join(home, 'package.json'),
      JSON.stringify({
        name: '@acme/star',
        version: '1.0.0',
        type: 'module',
        exports: { '.': { import: './index.js' } },
      }),
    );
    await writeFile(
      join(home, 'index.js'),
      `class Star {
        specificationVersion = 'v1';
        rules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };
        graph(seats) { return { agents: seats, edges: seats.slice(1).map((seat) => [seats[0], seat]) }; }
      }
      const star = { contract: Symbol.for('@s-agents/Topology'), name: 'star', class: Star };
      export default { specificationVersion: 'v1', name: '@acme/star', contributions: [star] };`,
    );
    const organization = fakeConfig().organization;
    const byName = await compose({ plugins: ['@acme/star'], organization: { ...organization, topology: 'star' } });
    const asPart = await compose({ organization: { ...organization, topology: '@acme/star' } });
    for (const team of [byName, asPart]) expect(explainTeam(team).join('\n')).toContain('(@acme/star)');
    expect(await codeOf(compose({ messagePool: '@acme/star' }))).toMatch(
      /^CONTRIBUTION_NOT_FOUND: messagePool in team.yaml names the plugin "@acme\/star", which contributes no MessagePool/,
    );
  });

  it('knows the purposes that plugins bring', async () => {
    expect((await compose()).registry.all(Purpose).map(({ name }) => name)).toEqual(['root.plan']);
  });
});
