import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';
import type { Ended } from '../testing/s-agents.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-hostile-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const inOneProcess = new OneProcess();
afterAll(() => inOneProcess.end());

/** Holds codes that clear the screen and reverse the line, and half a surrogate pair. */
const hostile = '\u001b[2J\u009b31m\r\u202e\u0007\ud800';

/** The control codes that a terminal acts on, except line ends and tabs. */
function obeyedIn({ stdout, stderr }: Ended): readonly string[] {
  return [...`${stdout}${stderr}`].filter((character) => {
    const code = character.charCodeAt(0);
    return (code < 0x20 && code !== 0x0a && code !== 0x09) || (code >= 0x7f && code <= 0x9f) || code === 0x202e;
  });
}

/** A plugin with hostile text everywhere: in its world's names, chat, skill logs and errors, and in its command. */
const plugin = `
import testkit from ${JSON.stringify(import.meta.resolve('@s-agents/testkit'))};
const hostile = ${JSON.stringify(hostile)};
const garden = testkit.contributions.find(({ name }) => name === 'garden').class.prototype;
const { start } = garden;
garden.describe = () => 'a garden ' + hostile;
garden.start = function (begin) {
  begin.onAid('aid ' + hostile);
  begin.onTrouble({ what: 'trouble ' + hostile, recovered: true });
  return start.call(this, begin);
};
const run = async () => { throw new Error(hostile + '\\nforged: line'); };
const command = { name: 'greet', description: 'greets ' + hostile, arguments: [], options: [], run };
export default { ...testkit, name: 'evil' + hostile, contributions: [
  { contract: Symbol.for('@s-agents/CliCommand'), name: 'greet', value: command },
] };
`;

async function team(more: object = {}): Promise<string> {
  await writeFile(join(folder, 'evil.mjs'), plugin);
  const testkit = fileURLToPath(import.meta.resolve('@s-agents/testkit'));
  await writeFile(
    join(folder, 'team.json'),
    JSON.stringify({
      task: 'pick 3 berries',
      environment: { use: 'garden' },
      plugins: [testkit, './evil.mjs'],
      ...more,
    }),
  );
  return 'team.json';
}

describe('control characters of a plugin, a world, a config or an error reach no terminal', () => {
  it.each<[string, () => Promise<readonly string[]>, number]>([
    ['plain lines and summary', async () => ['run', await team(), '--plain'], 0],
    ['the report as JSON', async () => ['run', await team(), '--json'], 0],
    ['check', async () => ['check', await team()], 0],
    ['doctor', async () => ['doctor', await team()], 0],
    ['help', async () => ['--plugin', (await team(), './evil.mjs'), '--help'], 0],
    ['an error of a command', async () => ['--plugin', (await team(), './evil.mjs'), 'greet'], 1],
    ['the same with --debug', async () => ['--plugin', (await team(), './evil.mjs'), 'greet', '--debug'], 1],
    ['a config key', async () => ['check', await team({ [hostile]: hostile })], 2],
    ['a config value', async () => ['check', await team({ seed: hostile })], 2],
    ['a task', async () => ['check', await team({ task: hostile })], 2],
    ['a plugin name', async () => ['check', await team({ plugins: [`./${hostile}`] })], 2],
    ['a file name', async () => ['check', `${hostile.replaceAll('\ud800', '')}.yaml`], 2],
    ['an option', async () => ['run', `--${hostile}`], 2],
    ['a command', async () => [hostile], 2],
    ['--set', async () => ['check', await team(), '--set', `${hostile}=1`], 2],
    ['a broken file', async () => (await writeFile(join(folder, 'x.yaml'), `a: "${hostile}`), ['check', 'x.yaml']), 2],
  ])('%s', async (_what, args, expected) => {
    const ended = await inOneProcess.run(await args(), { cwd: folder });
    expect(obeyedIn(ended)).toEqual([]);
    expect(ended.code, ended.stderr).toBe(expected);
  });

  it('and no line end of an error begins a line', async () => {
    await team();
    const { stderr } = await inOneProcess.run(['--plugin', './evil.mjs', 'greet'], { cwd: folder });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
