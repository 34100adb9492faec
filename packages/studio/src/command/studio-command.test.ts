import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sAgents } from '@s-agents/cli/testing';
import { draftOf } from '../testing/draft.js';
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

const started = (...args: readonly string[]): Promise<StartedCommand> => startedIn(cwd, ...args);

async function startedIn(place: string, ...args: readonly string[]): Promise<StartedCommand> {
  const command = await startCommand(place, ...args);
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

it('makes the folder that is meant without one, and stops what was started there at ctrl-C', async () => {
  const place = join(cwd, 'elsewhere');
  mkdirSync(place);
  const { process: child, client, exited } = await startedIn(place, 'studio', '--max-runs', '1');
  const endless = draftOf({ task: 'mine 2000 logs' });
  const { value } = await client.post('/api/runs', endless);
  const { id, command } = value as { id: string; command: string };
  expect(command).toBe('npx s-agents run runs/mine-2000-logs.yaml');
  expect(await client.post('/api/runs', endless)).toMatchObject({ status: 429 });
  child.kill('SIGINT');
  expect(await exited).toBe(0);
  const report = readFileSync(join(place, 'runs', id, 'report.json'), 'utf8');
  expect(JSON.parse(report)).toMatchObject({ result: 'interrupted' });
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
  ['no places for runs', ['studio', '--max-runs', '0'], 'OPTION_INVALID'],
])('says of %s what to do, in one paragraph', async (_what, args, code) => {
  const ended = await sAgents(args, { cwd });
  expect(ended.code).toBe(2);
  expect(ended.stderr.trim()).toMatch(new RegExp(`^${code}: [^\n]+$`));
});
