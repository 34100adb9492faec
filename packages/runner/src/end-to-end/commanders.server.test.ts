import { once, type EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { createRun } from '../run/create-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-commanders-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The part of mineflayer, a dependency of env-mineflayer, with which a player joins. */
interface Player extends EventEmitter {
  chat(text: string): void;
  whisper(to: string, text: string): void;
  end(): void;
}
const worldPackage = createRequire(import.meta.url).resolve('@s-agents/env-mineflayer/package.json');
const { createBot } = createRequire(worldPackage)('mineflayer') as { createBot: (options: object) => Player };

async function enter(port: number, username: string, heard: string[]): Promise<Player> {
  const player = createBot({ host: '127.0.0.1', port, version: '1.19.2', username, auth: 'offline' });
  player.emit('inject_allowed');
  player.on('whisper', (from: string, text: string) => heard.push(`${from}: ${text}`));
  await once(player, 'spawn');
  return player;
}

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
    vi.waitFor(() => expect(events.some(fits)).toBe(true), { timeout: 90_000, interval: 50 });
  await has(({ type }) => type === 'action.started');
  const port = Number(/:(\d+),/.exec(run.team.environment.describe())?.[1]);
  const heard: string[] = [];
  const ann = await enter(port, 'Ann', heard);
  const eve = await enter(port, 'Eve', []);
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
    await vi.waitFor(() => expect(heard.some((text) => /leader: succeeded: mine 2 log/.test(text))).toBe(true), {
      timeout: 90_000,
      interval: 100,
    });
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
