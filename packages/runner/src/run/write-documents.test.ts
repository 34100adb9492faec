import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { definePlugin, RunDocument, type EndedRun, type Plugin } from '@s-agents/core';
import testkit from '@s-agents/testkit';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { readEvents } from './read-events.js';
import { runTeam } from './run-team.js';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 's-agents-documents-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer') && !name.endsWith('report-page'));
const { signal } = new AbortController();

function documentOf(create: (run: EndedRun) => Promise<string>): Plugin {
  const document: RunDocument = { file: 'notes.txt', create };
  return definePlugin({
    name: 'notes',
    contributions: [{ contract: RunDocument, name: document.file, value: document }],
  });
}

function run(document: Plugin, settings: object = {}) {
  const config = { task: 'pick 3 berries', environment: { use: 'garden' }, run: settings };
  return runTeam(config, { folder: join(place, 'run'), plugins: [testkit, document], defaults });
}

describe('the documents of a run', () => {
  it('are written from its report and its events once it has ended', async () => {
    const document = documentOf(async (ended) => {
      const seen: string[] = [];
      for await (const { type, sequence } of ended.events(['run.started', 'run.ended']))
        seen.push(`${type} ${sequence > 0}`);
      return JSON.stringify([ended.report.result, seen, ended.map({ west: 0, north: 0, east: 1, south: 1 })]);
    });
    await run(document);
    const text = await readFile(join(place, 'run', 'notes.txt'), 'utf8');
    expect(JSON.parse(text)).toEqual(['success', ['run.started false', 'run.ended true'], null]);
  });

  it('change nothing about a run when they fail', async () => {
    const report = await run(documentOf(() => Promise.reject(new Error('no ink'))));
    expect(report.result).toBe('success');
    expect(await readdir(join(place, 'run'))).not.toContain('notes.txt');
    expect(await readFile(join(place, 'run', 'run.log'), 'utf8')).toMatch(/no ink.*notes\.txt could not be written/);
  });

  it('are turned off by the config', async () => {
    await run(
      documentOf(async () => 'x'),
      { documents: false },
    );
    expect(await readdir(join(place, 'run'))).not.toContain('notes.txt');
  });
});

describe('the events of a file', () => {
  it('are those of the types that are asked for', async () => {
    const file = join(place, 'events.jsonl');
    const lines = ['"a.b","agent":"x"', '"c.d","text":"\\"type\\":\\"a.b\\""', '"a.b"'];
    await writeFile(file, lines.map((line, index) => `{"sequence":${index},"at":0.5,"type":${line}}\n`).join(''));
    const read: number[] = [];
    for await (const { sequence } of readEvents(file, ['a.b' as 'run.ended'], signal)) read.push(sequence);
    expect(read).toEqual([0, 2]);
  });

  it('are read whole, whatever characters their lines hold, and however they lie in the parts that are read', async () => {
    const file = join(place, 'events.jsonl');
    const texts = Array.from({ length: 300 }, (_, index) => `${'→\u2028é'.repeat(index)}\r${index}`);
    const lines = texts.map((why, index) => JSON.stringify({ sequence: index, at: 0.5, type: 'agent.gone', why }));
    await writeFile(file, lines.join('\n'));
    const read: string[] = [];
    for await (const event of readEvents(file, ['agent.gone'], signal))
      read.push(event.type === 'agent.gone' ? event.why : '');
    expect(read).toEqual(texts);
  });

  it('cannot be read from a file that is missing, or after an abort', async () => {
    const all = async (file: string, abort: AbortSignal) => {
      for await (const _ of readEvents(file, [], abort));
    };
    await expect(all(join(place, 'none'), signal)).rejects.toMatchObject({ code: 'ENOENT' });
    await writeFile(join(place, 'some'), 'x\n');
    await expect(all(join(place, 'some'), AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  });
});
