import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunEvent } from '@s-agents/core';
import { contentAddress } from '@s-agents/kit';

/** The lines of a log: the run starts, `count` events follow, and with `result` it ends. */
export function logLines(count: number, result?: string): readonly string[] {
  const started = {
    type: 'run.started',
    seed: 1,
    task: { work: ['gather stone'], goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
    agents: [{ name: 'ada', acts: true }],
    edges: [],
    topology: 'solo',
    scheduler: 'non-obstructive',
    environment: 'quarry',
  };
  const between = Array.from({ length: count }, (_, index) => ({ type: 'aid.used', aid: `aid ${index} für 🪵\u2028` }));
  const end = result === undefined ? [] : [{ type: 'run.ended', result, detail: 'all is done' }];
  return [started, ...between, ...end].map(({ type, ...more }, sequence) =>
    JSON.stringify({ sequence, at: sequence / 2, type, ...more }),
  );
}

export interface MadeRun {
  readonly format?: number;
  /** What stands in events.jsonl. */
  readonly log: string;
  /** When it began, in wall milliseconds. */
  readonly began?: number;
  readonly blobs?: readonly string[];
}

/** Writes the folder of a run, as another process would have. */
export function makeRun(folder: string, { format = 2, log, began = 1_000, blobs = [] }: MadeRun): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'events.jsonl'), log);
  writeFileSync(join(folder, 'timings.jsonl'), `{"sequence":0,"wallMs":${began}}\n`);
  for (const value of blobs) {
    const text = JSON.stringify(value);
    appendFileSync(join(folder, 'blobs.jsonl'), `{"id":"${contentAddress(Buffer.from(text))}","value":${text}}\n`);
  }
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ format, baseFolder: '..', versions: {} }));
  return folder;
}

/** The whole text of a log. */
export const logText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export const sequencesOf = (events: readonly RunEvent[]): readonly number[] => events.map(({ sequence }) => sequence);
