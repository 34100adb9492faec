import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import { createEventLog } from '@s-agents/kit';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { createRun, type Run } from './create-run.js';
import { EventStream } from './event-stream.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-create-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const begin = (changes: Partial<ConfigInput> = {}): Promise<Run> =>
  createRun(fakeConfig(changes), { baseFolder: folder, plugins: [fakePlugin], defaults: [] });

async function readAll(events: AsyncIterable<RunEvent>): Promise<readonly RunEvent[]> {
  const read: RunEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
}

describe('createRun', () => {
  it('gives every event that the folder keeps, from the first on, and the report', async () => {
    const run = await begin();
    // A reader may come late.
    const report = await run.report;
    const events = await readAll(run.events);
    expect(report).toMatchObject({ result: 'success', goal: { met: true } });
    const kept = (await readFile(join(run.folder.path, 'events.jsonl'), 'utf8')).trim().split('\n');
    expect(events.map((event) => JSON.stringify(event))).toEqual(kept);
  });

  it('rejects for bad input before anything starts', async () => {
    await expect(createRun(join(folder, 'none.yaml'))).rejects.toMatchObject({ code: 'CONFIG_NOT_FOUND' });
    await expect(begin({ task: 'dance' })).rejects.toMatchObject({ code: 'TASK_INVALID' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('tells a reader and the report alike of a world that does not start', async () => {
    const run = await begin({ environment: { use: 'fake', refusesToStart: true } });
    await expect(readAll(run.events)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' });
    await expect(run.report).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' });
  });

  it('ends with a report when it is stopped, and its events end too', async () => {
    const run = await begin({ environment: { use: 'fake', timeless: true } });
    const read: string[] = [];
    for await (const { type } of run.events) {
      read.push(type);
      if (type === 'agent.spawned') run.stop('seen enough');
    }
    expect(read.at(-1)).toBe('run.ended');
    expect(await run.report).toMatchObject({ result: 'interrupted', detail: 'seen enough' });
    run.stop();
    expect((await run.report).detail).toBe('seen enough');
  });
});

describe('EventStream', () => {
  const log = () => createEventLog({ reducers: [], now: () => 0 });
  const event = { type: 'agent.spawned', agent: 'a' } as const;

  it('keeps what a slow reader has not read yet', async () => {
    const source = log();
    const stream = new EventStream(source, { maximumBuffered: 3 });
    const reader = stream.read();
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 3; count++) source.append(event);
      for (let count = 0; count < 3; count++)
        expect((await reader.next()).value).toMatchObject({ sequence: 3 * round + count });
    }
    stream.end(null);
    expect(await reader.next()).toEqual({ done: true, value: undefined });
  });

  it('tells a reader that fell too far behind, in place of losing events silently', async () => {
    const source = log();
    const stream = new EventStream(source, { maximumBuffered: 3 });
    const reader = stream.read();
    for (let count = 0; count < 5; count++) source.append(event);
    await expect(reader.next()).rejects.toMatchObject({ code: 'EVENTS_MISSED' });
    expect(await reader.next()).toEqual({ done: true, value: undefined });
  });
});
