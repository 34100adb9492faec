import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { readEvents } from '../check/check-events.js';
import type { SeedResult } from '../run/simulate-seed.js';
import { simulateGarden } from '../testing/simulate-garden.js';
import type { UserAct } from './profile.js';

let folder: string;
let runs = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-user-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function simulateWith(user: UserAct[]): Promise<SeedResult & { readonly log: readonly RunEvent[] }> {
  const kept = join(folder, `${++runs}`);
  const result = await simulateGarden({ faults: { user }, folder: kept });
  return { ...result, log: readEvents(await readFile(join(kept, 'events.jsonl'), 'utf8')) };
}
const ordersIn = (log: readonly RunEvent[]): readonly unknown[] =>
  log.flatMap((event) =>
    event.type === 'commander.spoke' ? [[event.at, event.order, event.to ?? 'team', event.text]] : [],
  );

it('says at his moments what enters the run as orders of a commander, the same each time', async () => {
  const user = [
    { at: 6.5, says: 'workerB, stop' },
    { at: 3.25, says: 'team, pick 2 branches' },
  ];
  const [one, other] = [await simulateWith(user), await simulateWith(user)];
  expect(ordersIn(one.log)).toEqual([
    [3.25, 'goal', 'team', 'pick 2 branches'],
    [6.5, 'stop', 'workerB', 'stop'],
  ]);
  expect(one).toMatchObject({ result: 'success', violations: [] });
  expect(one.conditions).toEqual(
    expect.arrayContaining([
      'the user gives a further task',
      'the user stops one agent',
      'a command is superseded',
      'an action is broken off',
    ]),
  );
  expect(other.digest).toBe(one.digest);
});

it('pauses the run and lets it go on, which changes nothing else', async () => {
  const { log, violations, worldSeconds } = await simulateWith([{ at: 4, says: 'pause' }]);
  const place = log.findIndex(({ type }) => type === 'run.paused');
  expect(log.slice(place, place + 2).map(({ type, at }) => [type, at])).toEqual([
    ['run.paused', 4],
    ['run.continued', 4],
  ]);
  expect(violations).toEqual([]);
  const undisturbed = await simulateGarden();
  expect([log.length - 2, worldSeconds]).toEqual([undisturbed.events, undisturbed.worldSeconds]);
});

it('replaces the task by another one, and ends the run that would wait for more', async () => {
  const { log, result, violations, conditions } = await simulateWith([
    { at: 5, says: 'team, stop' },
    { at: 8, says: 'team, pick 2 branches' },
    { at: 100, leaves: true },
  ]);
  expect(violations).toEqual([]);
  expect(result).toBe('interrupted');
  expect(log.at(-1)?.at).toBe(100);
  expect(conditions).toEqual(expect.arrayContaining(['the user replaces the task', 'the user ends the run']));
});
