import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@s-agents/testkit';
import { afterAll, expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { createRun } from '../run/create-run.js';
import { enterWorld } from '../testing/enter-world.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-commanders-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a player whom the config names commands the team in the chat, and nobody else does', async () => {
  const run = await createRun(
    {
      task: 'mine 30 logs',
      environment: { use: 'mineflayer', commanders: ['Ann'] },
      organization: { leaves: ['workerA', 'workerB'] },
      budget: { wallMinutes: 4 },
    },
    { baseFolder: folder },
  );
  const events: RunEvent[] = [];
  run.log.subscribe((event) => void events.push(event));
  const has = (fits: (event: RunEvent) => boolean): Promise<void> =>
    eventually(() => expect(events.some(fits)).toBe(true));
  await has(({ type }) => type === 'action.started');
  const port = Number(/:(\d+),/.exec(run.team.environment.describe())?.[1]);
  const heard: string[] = [];
  const ann = await enterWorld(port, 'Ann', heard);
  const eve = await enterWorld(port, 'Eve', []);
  try {
    eve.chat('stop');
    eve.chat('<Ann> stop');
    eve.chat('team, mine 3 log');
    ann.chat('pause');
    await has((event) => event.type === 'run.paused' && event.by === 'Ann');
    ann.chat('continue');
    await has((event) => event.type === 'run.continued' && event.by === 'Ann');
    ann.chat('stop');
    await has(({ type }) => type === 'commander.spoke');
    ann.chat('team, mine 2 logs');
    const goal = (event: RunEvent): boolean =>
      event.type === 'message.published' && event.message.by === 'Ann' && event.message.kind === 'command';
    await has(goal);
    await eventually(() => expect(heard.some((text) => /leader: done: mine 2 log/.test(text))).toBe(true));
  } finally {
    ann.end();
    eve.end();
    run.stop('the test is over');
    await run.report;
  }
  expect(heard.slice(0, 4)).toEqual([
    expect.stringMatching(/: paused$/),
    expect.stringMatching(/: going on$/),
    expect.stringMatching(/: stopped$/),
    expect.stringMatching(/: understood: mine 2 logs$/),
  ]);
  const spoken = events.flatMap((event) => (event.type === 'commander.spoke' ? [`${event.by} ${event.order}`] : []));
  expect(spoken).toEqual(['Ann stop', 'Ann goal']);
  const text = readFileSync(join(run.folder.path, 'events.jsonl'), 'utf8');
  expect(text.match(/"type":"run.paused"/g)).toHaveLength(1);
});
