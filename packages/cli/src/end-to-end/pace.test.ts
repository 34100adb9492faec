import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeConfig, fakePlugin as plugin } from '../testing/fake-team.js';
import { OneProcess } from '../testing/one-process.js';
import { startSAgents, type Ended } from '../testing/s-agents.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-pace-'));
const inOneProcess = new OneProcess();
const bare = '--no-default-plugins';
const execute = (...args: readonly string[]): Promise<Ended> => inOneProcess.run(args, { cwd: folder });
const onlyIn = (place: string): string => join(place, readdirSync(place)[0] ?? '');
const eventsOf = (place: string): string => readFileSync(join(onlyIn(place), 'events.jsonl'), 'utf8');

beforeAll(() =>
  writeFileSync(join(folder, 'team.json'), JSON.stringify(fakeConfig({ plugins: [plugin], task: 'gather 2 stone' }))),
);
afterAll(async () => {
  await inOneProcess.end();
  rmSync(folder, { recursive: true, force: true });
});

it('throttles a run until another process lets its time pass, and leaves no trace in the log', async () => {
  const [slow, fast] = [join(folder, 'slow'), join(folder, 'fast')];
  const team = startSAgents(
    // A world second in a day and a half.
    ['run', 'team.json', bare, '--json', '--set', `run.folder=${slow}`, 'run.pace=0.000008'],
    { cwd: folder },
  );
  await team.made(slow, 'run.json');
  const { code, stdout, stderr } = await execute('pace', onlyIn(slow), 'unlimited');
  expect([code, stdout, stderr]).toEqual([0, `time in the run in ${onlyIn(slow)} passes as fast as it can\n`, '']);
  expect((await team.ended).code).toBe(0);
  expect((await execute('run', 'team.json', bare, '--json', '--set', `run.folder=${fast}`)).code).toBe(0);
  expect(eventsOf(slow).replaceAll(slow, fast)).toBe(eventsOf(fast));
});

it.each(['0', '-1', 'NaN', '', 'fast'])('refuses a pace of "%s"', async (pace) => {
  const { code, stderr } = await execute('pace', folder, pace);
  expect([code, stderr.length > 0]).toEqual([2, true]);
});
