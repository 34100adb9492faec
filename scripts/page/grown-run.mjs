// A run whose log grows at a given rate, as the studio shows runs of its own process.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from '../../packages/studio/dist/log/log-file.js';
import { drawnEvents, startOf } from './drawn-events.mjs';

const controls = Object.fromEntries(
  ['say', 'task', 'pause', 'continue', 'pace', 'stop'].map((name) => [name, 'nothing can be done to a drawn run']),
);

/** Makes a run of so many agents with its first `count` events. */
export function grownRun(agents, count) {
  const folder = mkdtempSync(join(tmpdir(), 's-agents-page-'));
  const path = join(folder, 'events.jsonl');
  const start = startOf(agents);
  const events = drawnEvents(start);
  const listeners = new Set();
  let [sequence, messages, isOver] = [0, 0, false];
  const began = performance.now();
  const lineOf = (event, at) => {
    if (event.type === 'message.published') messages++;
    return `${JSON.stringify({ sequence: sequence++, at: Math.round(at * 1000) / 1000, ...event })}\n`;
  };
  const lines = [lineOf(start.event, 0)];
  // Events that were there before lie a twentieth of a second apart.
  while (sequence < count) lines.push(lineOf(events.next().value, sequence / 20));
  writeFileSync(path, lines.join(''));
  const offset = sequence / 20 - (performance.now() - began) / 1000;
  const log = new LogFile(path, { isOwn: true });
  const status = async () => ({
    id: 'drawn',
    state: isOver ? 'over' : 'going',
    task: 'mine 5000 oak_log',
    world: 'drawn',
    topology: 'tree',
    scheduler: 'non-obstructive',
    agents,
    startedAt: null,
    result: isOver ? 'success' : null,
    detail: null,
    seconds: null,
    problem: null,
    controls,
    pace: 1,
    isPaused: false,
    report: null,
  });
  const run = {
    id: 'drawn',
    rest: 50,
    log,
    summary: status,
    status,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: () => () => {},
    blob: async () => null,
    map: () => null,
    control: async () => true,
    say: async () => true,
  };
  return {
    runs: { list: async () => [await status()], find: (id) => (id === run.id ? run : null) },
    /** How many messages stand in the log. */
    messages: () => messages,
    /** Appends the next events. */
    grow(more) {
      const at = offset + (performance.now() - began) / 1000;
      appendFileSync(path, Array.from({ length: more }, () => lineOf(events.next().value, at)).join(''));
      for (const listener of listeners) listener();
    },
    end() {
      isOver = true;
      for (const listener of listeners) listener();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
