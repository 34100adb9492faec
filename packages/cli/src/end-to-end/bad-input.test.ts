import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createWebServer, type Server as WebServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';
import { descendantsOf, isAlive, sAgents, startSAgents, type Ended } from '../testing/s-agents.js';

let folder: string;
let taken: Server;
let port = 0;
let web: WebServer;
let webPort = 0;
const inOneProcess = new OneProcess();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-bad-'));
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = (taken.address() as AddressInfo).port;
  web = createWebServer();
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webPort = (web.address() as AddressInfo).port;
  const files: Readonly<Record<string, string>> = {
    'team.yaml': 'task: mine 3 logs\n',
    'key.yaml': 'task: mine 3 logs\norganisation: { topology: tree }\n',
    'inner-key.yaml': 'task: mine 3 logs\nenvironment: { servr: embedded }\n',
    'version.yaml': 'task: mine 3 logs\nenvironment: { version: 1.19 }\n',
    'broken.yaml': 'task: mine 3 logs\n  seed: [1\n',
    'broken.json': '{ "task": "mine',
    'broken.ts': 'export default { task: ',
    'empty.yaml': '# nothing yet\n',
    'list.yaml': '- mine 3 logs\n',
    'task.yaml': 'task: mine 3 logs\nsetup: { inventries: {} }\n',
    'given.yaml': 'task: mine 3 logs\nsetup: { inventories: { worker: { oak_log: 1 } } }\n',
    'wanted.yaml': 'goal: [{ holds: log }, { holds: stick, by: workerB2 }]\n',
    'waits.mjs': 'await new Promise(() => {});\n',
    'waits.ts': 'export default await new Promise(() => {});\n',
    'old.mjs': "import { createVirtualClock } from '@s-agents/core';\nexport default createVirtualClock;\n",
    'newer.mjs': "import { Oracle } from '@s-agents/core';\nexport default Oracle;\n",
    'thrower.mjs': "throw new Error('broken\\ninside');\n",
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
});
afterEach(async () => {
  await Promise.all([taken, web].map((server) => new Promise((resolve) => server.close(resolve))));
  await rm(folder, { recursive: true, force: true });
});

afterAll(() => inOneProcess.end());

const set = (...values: readonly string[]): readonly string[] => [
  'team.yaml',
  ...values.flatMap((value) => ['--set', value]),
];

/** A bad input, and the parts that its paragraph must contain: code, path, value, remedy. */
type Case = readonly [what: string, args: () => readonly string[], expected: readonly string[]];

/**
 * Cases that need their own process: two are noticed only when Node has nothing left to do, and the last tests how the
 * process itself ends.
 */
const alone: readonly Case[] = [
  [
    'a plugin that waits for ever',
    () => set('plugins=["./waits.mjs"]'),
    ['PLUGIN_INVALID', 'waits.mjs', 'awaits something that never happens'],
  ],
  [
    'a config that waits for ever',
    () => ['waits.ts'],
    ['CONFIG_INVALID: "waits.ts"', 'awaits something that never happens'],
  ],
  [
    'a wrong key, to the end of its process',
    () => ['key.yaml'],
    ['CONFIG_INVALID: in key.yaml: organisation', 'did you mean "organization"?'],
  ],
];

const cases: readonly Case[] = [
  [
    'a wrong key',
    () => ['key.yaml'],
    ['CONFIG_INVALID: in key.yaml: organisation', '{"topology":"tree"}', 'did you mean "organization"?'],
  ],
  [
    "a wrong key of a plugin's",
    () => ['inner-key.yaml'],
    ['CONFIG_INVALID: in inner-key.yaml: environment.servr', '"embedded"', 'did you mean "server"?'],
  ],
  [
    'a version that YAML takes for a number',
    () => ['version.yaml'],
    ['CONFIG_INVALID: in version.yaml: environment.version is 1.19', 'in quotes'],
  ],
  ['a missing file', () => ['none.yaml'], ['CONFIG_NOT_FOUND', '"none.yaml"', 'check the path']],
  ['a folder', () => ['.'], ['CONFIG_INVALID: "."', '.yaml']],
  ['an empty file', () => ['empty.yaml'], ['CONFIG_INVALID: in empty.yaml: the config is empty', 'task: mine 50 logs']],
  ['a list', () => ['list.yaml'], ['CONFIG_INVALID: in list.yaml', '["mine 3 logs"]', 'task: mine 50 logs']],
  [
    'broken YAML',
    () => ['broken.yaml'],
    ['CONFIG_INVALID: "broken.yaml"', 'line 1, column 7', 'correct the file there'],
  ],
  ['broken JSON', () => ['broken.json'], ['CONFIG_INVALID: "broken.json"', 'line 1', 'correct the file there']],
  ['broken TypeScript', () => ['broken.ts'], ['CONFIG_INVALID: "broken.ts"', 'correct it']],
  [
    'a missing plugin',
    () => set('plugins=["@acme/missing"]'),
    ['PLUGIN_NOT_FOUND: cannot find "@acme/missing", named in team.yaml with --set', 'npm install @acme/missing'],
  ],
  [
    'a plugin that does not load',
    () => set('plugins=["./thrower.mjs"]'),
    ['PLUGIN_INVALID', 'thrower.mjs', 'broken inside'],
  ],
  [
    'a plugin that imports what has moved',
    () => set('plugins=["./old.mjs"]'),
    ['PLUGIN_INVALID', 'old.mjs', "import createVirtualClock from '@s-agents/kit', where it is now"],
  ],
  [
    'a plugin that imports what there is not',
    () => set('plugins=["./newer.mjs"]'),
    ['PLUGIN_INVALID', 'newer.mjs', 'the contracts of this version have no Oracle'],
  ],
  [
    'an unknown model provider',
    () => set('models.default.use=opnai'),
    ['CONTRIBUTION_NOT_FOUND: models.default in team.yaml with --set is "opnai"', 'did you mean "openai"?'],
  ],
  [
    'an unknown purpose',
    () => set('models.root.pln.use=symbolic'),
    ['CONFIG_INVALID: in team.yaml with --set: models', '"root.pln"', 'did you mean "root.plan"?'],
  ],
  [
    'a model without a name',
    () => set('models.default.use=openai'),
    [
      'CONFIG_INVALID: in team.yaml with --set: models.default.model is missing',
      'models.default.model is missing: add it',
    ],
  ],
  [
    'an unknown topology',
    () => set('organization.topology=treee'),
    ['CONTRIBUTION_NOT_FOUND: organization.topology in team.yaml with --set is "treee"', 'did you mean "tree"?'],
  ],
  [
    'an unknown world',
    () => set('environment.use=mars'),
    ['CONTRIBUTION_NOT_FOUND: environment in team.yaml with --set is "mars"', 'mineflayer'],
  ],
  [
    'an unreachable server',
    () => set('environment.server=127.0.0.1:1'),
    ['SERVER_UNREACHABLE: environment.server', '127.0.0.1:1', 'start the Minecraft server'],
  ],
  [
    'a server of an address that is none',
    () => set('environment.server=here'),
    ['CONFIG_INVALID: in team.yaml with --set: environment.server is "here"', '`host:port`'],
  ],
  [
    'a server that is no Minecraft server',
    () => set(`environment.server=127.0.0.1:${webPort}`),
    ['NO_MINECRAFT_SERVER: environment.server: ', 'HTTP/1.1 400', 'Minecraft Java server'],
  ],
  [
    'a version that is none',
    () => set('environment.server=127.0.0.1:25565', 'environment.version="1.99"'),
    ['VERSION_UNSUPPORTED: environment.version is "1.99"', 'speaks 1.8.8 to ', 'leave it out'],
  ],
  [
    'a port in use',
    () => set(`environment.port=${port}`),
    ['PORT_IN_USE: environment.port: ', ' is in use: ', 'set another environment.port'],
  ],
  [
    'a model whose server is not there',
    () => set('models.default.use=openai', 'models.default.model=x', 'models.default.baseUrl=http://127.0.0.1:1/v1'),
    ['MODEL_UNREACHABLE: models.default: http://127.0.0.1:1/v1', '"x"', 'check baseUrl'],
  ],
  [
    'a budget of money for a model without a price',
    () =>
      set(
        'models.default.use=openai',
        'models.default.model=x',
        'models.default.baseUrl=http://127.0.0.1:1/v1',
        'budget.usd=5',
      ),
    ['CONFIG_INVALID: budget.usd is 5', 'models.default (openai:x)', 'add models.default.pricePerMillion'],
  ],
  [
    'an item that is none',
    () => set('task=mine 5 unobtainium'),
    ['TASK_INVALID: task "mine 5 unobtainium"', 'say it in other words'],
  ],
  [
    'an item out of reach',
    () => set('task=craft 1 name_tag'),
    ['TASK_UNREACHABLE: task "craft 1 name_tag"', 'name_tag', 'setup.inventories'],
  ],
  [
    'a task not understood',
    () => set('task=sing me a song'),
    ['TASK_INVALID: task "sing me a song"', '"sing" is no word for anything', 'configure a language model'],
  ],
  ['a missing task file', () => set('task=tasks/none.yaml'), ['TASK_NOT_FOUND', '"tasks/none.yaml"', 'check the path']],
  [
    'a file that is not a task file',
    () => set('task=waits.mjs'),
    ['TASK_INVALID: task "waits.mjs" is a file, but not a task file', '.yaml'],
  ],
  [
    'a task file with a wrong key',
    () => set('task=task.yaml'),
    ['TASK_INVALID: in task.yaml: task.setup.inventries is an unknown key', 'limits'],
  ],
  [
    'a task file that gives something to nobody',
    () => set('task=given.yaml'),
    [
      'TASK_INVALID: in given.yaml: task.setup.inventories.worker is {"oak_log":1}',
      'leader, workerA, workerB, workerC',
      'did you mean "workerA"?',
    ],
  ],
  [
    'a task file that wants something of nobody',
    () => set('task=wanted.yaml'),
    ['TASK_INVALID: in wanted.yaml: task.goal[1].by is "workerB2"', 'did you mean "workerB"?'],
  ],
  [
    'a house that is too small',
    () => set('task=build a 2x2 house'),
    ['TASK_INVALID: task: the blueprint "house" cannot be made 2 by 2', 'use its own size, 5 by 5'],
  ],
  [
    'a name that is too long',
    () => set('organization.leaves=["abcdefghijklmnopq"]'),
    ['CONFIG_INVALID: in team.yaml with --set: organization.leaves[0] is "abcdefghijklmnopq"', '16 letters'],
  ],
  [
    'a seed that is none',
    () => set('seed=abc'),
    ['CONFIG_INVALID: in team.yaml with --set: seed is "abc"', 'must be a number'],
  ],
  [
    'a --set without a value',
    () => set('nonsense'),
    ['OVERRIDE_INVALID: --set "nonsense"', 'organization.topology=solo'],
  ],
  ['a --set without a path', () => set('=3'), ['OVERRIDE_INVALID: --set "=3"', 'organization.topology=solo']],
  [
    'a run folder that cannot be made',
    () => set('run.folder=team.yaml/runs'),
    ['RUN_FOLDER_UNWRITABLE', 'team.yaml/runs', 'set run.folder'],
  ],
  [
    'a run folder where none can be',
    () => set('run.folder=/proc/none/runs'),
    ['RUN_FOLDER_UNWRITABLE', 'none/runs', 'set run.folder'],
  ],
];

describe('s-agents run', () => {
  const check = ({ code, stdout, stderr }: Ended, expected: readonly string[]): void => {
    for (const part of expected) expect(stderr).toContain(part);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/^\s+at |Invalid input|undefined|\[object/m);
    expect(stdout).not.toContain('report');
    expect(code).toBe(2);
  };

  it.each(cases)('ends with 2 and one paragraph for %s', async (_what, args, expected) =>
    check(await inOneProcess.run(['run', ...args(), '--plain'], { cwd: folder }), expected),
  );

  it.each(alone)('ends with 2 and one paragraph for %s', async (_what, args, expected) =>
    check(await sAgents(['run', ...args(), '--plain'], { cwd: folder }), expected),
  );

  it('leaves nothing running and no report when the world does not start', async () => {
    const command = startSAgents(['run', ...set(`environment.port=${port}`), '--plain'], { cwd: folder });
    await command.printed('starting');
    const children = descendantsOf(command.pid);
    expect((await command.ended).code).toBe(2);
    expect(children.filter(isAlive)).toEqual([]);
    expect(taken.listening).toBe(true);
    const [run = ''] = await readdir(join(folder, 'runs'));
    expect(await readdir(join(folder, 'runs', run))).not.toContain('report.json');
  });
});
