import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sAgents } from '@s-agents/cli/testing';
import { EventSource } from '../testing/event-source.js';
import { logLines, logText, makeRun, sequencesOf } from '../testing/run-folders.js';
import { startCommand, type StartedCommand } from '../testing/started-command.js';

const cwd = mkdtempSync(join(tmpdir(), 's-agents-studio-command-'));
const begun: StartedCommand[] = [];

beforeAll(() => {
  makeRun(join(cwd, 'runs', 'one'), { log: logText(logLines(9, 'success')) });
  const config = { task: 'mine 2000 logs', environment: { use: 'blockworld' }, run: { pace: 50 } };
  writeFileSync(join(cwd, 'team.json'), JSON.stringify(config));
});
afterAll(async () => {
  for (const { process: child } of begun) child.kill('SIGKILL');
  await Promise.all(begun.map(({ exited }) => exited));
  rmSync(cwd, { recursive: true, force: true });
});

async function started(...args: readonly string[]): Promise<StartedCommand> {
  const command = await startCommand(cwd, ...args);
  begun.push(command);
  await command.client.enter();
  return command;
}

it('serves the page and the runs of a folder until ctrl-C', async () => {
  const { process: child, client, exited } = await started('studio');
  const { text, headers } = await client.ask('/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const assets = [...text.matchAll(/(?:src|href)="\.?(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(assets.length).toBeGreaterThan(0);
  for (const path of assets) expect((await client.ask(path)).status).toBe(200);
  expect((await client.ask('/api/runs')).value).toMatchObject({ runs: [{ id: 'one', state: 'over' }] });
  child.kill('SIGINT');
  expect(await exited).toBe(0);
});

it('shows a run as it goes on, which its page can stop', async () => {
  const { client, exited } = await started('run', 'team.json', '--ui', '--set', 'run.folder=shown');
  const { value } = await client.ask('/api/runs');
  const [{ id = '' } = {}] = (value as { runs: readonly { id: string }[] }).runs;
  const source = await EventSource.open(client, id);
  await source.until(({ events }) => events.some(({ type }) => type === 'action.started'));
  expect((await client.post(`/api/runs/${id}/control`, { do: 'stop' })).value).toEqual({ done: true });
  await source.toEnd();
  expect(sequencesOf(source.events)).toEqual(source.events.map((_event, index) => index));
  expect(source.status).toMatchObject({ state: 'stopped', detail: 'stopped by the user' });
  expect(await exited).toBe(130);
});

it.each([
  ['a folder that is not there', ['studio', 'nowhere'], 'STUDIO_FOLDER_MISSING'],
  ['a port that is none', ['studio', '--port', 'eighty'], 'OPTION_INVALID'],
])('says of %s what to do, in one paragraph', async (_what, args, code) => {
  const ended = await sAgents(args, { cwd });
  expect(ended.code).toBe(2);
  expect(ended.stderr.trim()).toMatch(new RegExp(`^${code}: [^\n]+$`));
});
