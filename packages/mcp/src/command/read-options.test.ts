import { expect, it } from 'vitest';
import { readOptions } from './read-options.js';

const defaults = { root: '.', maxRuns: '4', idleMinutes: '30', plugin: [], defaultPlugins: true };
const read = (more: object, environment: Record<string, string> = {}) =>
  readOptions({ ...defaults, ...more }, environment, process.cwd());

it('reads what the command line and the environment say', async () => {
  expect(await read({})).toEqual({ root: '.', http: null, maximumRuns: 4, plugins: { plugins: [], debug: false } });
  const token = 'sixteen-letters!';
  expect(await read({ http: '0', defaultPlugins: false }, { S_AGENTS_MCP_TOKEN: token })).toMatchObject({
    http: { port: 0, token, idleMilliseconds: 1_800_000 },
    plugins: { defaults: [] },
  });
  expect((await read({ http: '8080' })).http).toMatchObject({ token: null });
});

it.each([
  [{ http: 'yes' }, {}, '--http is "yes"'],
  [{ http: '70000' }, {}, '--http is "70000"'],
  [{ maxRuns: '0' }, {}, '--max-runs is "0"'],
  [{ idleMinutes: '1.5' }, {}, '--idle-minutes is "1.5"'],
  [{ http: '0' }, { S_AGENTS_MCP_TOKEN: 'short' }, 'the token in S_AGENTS_MCP_TOKEN is too short'],
  [{ http: '0' }, { S_AGENTS_MCP_TOKEN: 'sixteen letters\n!' }, 'the token in S_AGENTS_MCP_TOKEN'],
])('refuses %j', async (more, environment, expected) => {
  await expect(read(more, environment as Record<string, string>)).rejects.toThrow(`OPTION_INVALID: ${expected}`);
});
