import { closeSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configSchema, type RunEvent, type RunReport } from '@s-agents/core';
import { createFakeWallClock } from '@s-agents/testkit';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { RunFolder } from './run-folder.js';
import type { RunHandle } from './prepared-run.js';
import { runTeam } from './run-team.js';

const metadata = { baseFolder: '/', versions: {} };
let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 's-agents-lost-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const config = configSchema.parse({ task: 'mine 1 log' });
const event = (sequence: number): RunEvent => ({ sequence, at: 0, type: 'agent.spawned', agent: 'a' });
const refusal = (code: string): Error =>
  Object.assign(new Error(`${code}: refused, write`), { code, syscall: 'write' });

describe('a run folder', () => {
  it.each(['ENOSPC', 'EBADF', 'EIO', 'EROFS', 'EDQUOT'])(
    'that refuses a write with %s says so once, takes no more and never throws',
    async (code) => {
      let room = 200;
      const failures: Error[] = [];
      const folder = new RunFolder(join(place, 'run'), {
        write: (descriptor, bytes, offset) => {
          if (room <= 0) throw refusal(code);
          room -= bytes.length - offset;
          return writeSync(descriptor, bytes, offset);
        },
      });
      folder.create(config, (error) => failures.push(error), metadata);
      for (let sequence = 0; sequence < 50; sequence++) {
        folder.write(event(sequence), sequence);
        await new Promise((resolve) => setImmediate(resolve));
        expect(folder.blobs.put({ sequence })).toMatch(/^sha256-/);
      }
      expect(folder.blobs.get(folder.blobs.put({ sequence: 49 }))).toBeNull();
      folder.writeReport({} as RunReport);
      folder.close();
      expect(failures).toHaveLength(1);
      expect(folder.failure).toMatchObject({
        code: 'RUN_FOLDER_LOST',
        message: expect.stringContaining(code) as string,
      });
      expect(readdirSync(join(place, 'run'))).not.toContain('report.json');
    },
  );

  it('lets a bug pass: only the file system can refuse', () => {
    const folder = new RunFolder(join(place, 'run'));
    folder.create(config, () => {}, metadata);
    expect(() => folder.blobs.put(1n as never)).toThrow(TypeError);
    expect(folder.failure).toBeNull();
    folder.close();
  });
});

describe('a run whose folder is lost', () => {
  async function runUntil(
    lose: (path: string) => void,
    wallClock = createFakeWallClock(),
  ): Promise<{ report: RunReport; handle: RunHandle }> {
    let handle: RunHandle | undefined;
    const report = await runTeam(fakeConfig(), {
      baseFolder: place,
      plugins: [fakePlugin],
      defaults: [],
      wallClock,
      onBegin: (begun) => {
        handle = begun;
        let lost = false;
        begun.log.subscribe(({ type }) => {
          if (type === 'action.started' && !lost) {
            lost = true;
            lose(begun.folder.path);
          }
          void wallClock.advance(400);
        });
      },
    });
    if (handle === undefined) throw new Error('it never began');
    return { report, handle };
  }

  it('ends with a report when the folder is deleted', async () => {
    const { report, handle } = await runUntil((path) => rmSync(path, { recursive: true }));
    expect(report).toMatchObject({ result: 'error', detail: expect.stringMatching(/^RUN_FOLDER_LOST: /) as string });
    expect(handle.folder.failure?.message).toContain('it has been deleted');
  });

  it('ends with a report when a file is closed beneath it', async () => {
    const { report, handle } = await runUntil((path) => closeSync(descriptorOf(join(path, 'events.jsonl'))));
    expect(report).toMatchObject({ result: 'error', detail: expect.stringContaining('EBADF') as string });
    expect(handle.folder.failure).not.toBeNull();
    expect(await readFile(join(handle.folder.path, 'config.yaml'), 'utf8')).not.toBe('');
  });

  it('keeps its result when only the report cannot be written any more', async () => {
    const { report, handle } = await runUntil((path) => {
      // A folder with the file's name makes the write fail.
      mkdirSync(join(path, 'report.json'));
    });
    expect(report.result).toBe('success');
    expect(handle.folder.failure?.message).toContain('EISDIR');
  });
});

/** This process's open descriptor of a file. */
function descriptorOf(file: string): number {
  const found = readdirSync('/proc/self/fd').find((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === file;
    } catch {
      return false;
    }
  });
  return Number(found);
}
