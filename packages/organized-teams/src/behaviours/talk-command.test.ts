import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { talkCommand } from './talk-command.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-talk-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it('scores dialogues that were saved in UTF-16', async () => {
  const file = join(folder, 'dialogues.json');
  const dialogue = [{ from: 'ada', to: ['ben'], text: 'Please mine 3 logs.', labels: ['leadership and assistance'] }];
  writeFileSync(file, `\ufeff${JSON.stringify([dialogue])}`, 'utf16le');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const options = { score: file };
  const { signal } = new AbortController();
  expect(await talkCommand.run({ arguments: [], options, signal })).toBe(0);
  expect(write).toHaveBeenCalledOnce();
});

it('refuses a run in which an event was changed, and names it', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'events.jsonl'), '{"sequence":0,"at":0,"type":"run.started","agents":-1}\n');
  const talked = talkCommand.run({ arguments: [folder], options: {}, signal: new AbortController().signal });
  await expect(talked).rejects.toThrow(/^RECORDING_INVALID: .* is damaged: event 0 \("run.started"\)/);
});
