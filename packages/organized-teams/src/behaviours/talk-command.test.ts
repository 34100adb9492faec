import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
