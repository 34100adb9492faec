// Runs the command `s-agents`, and kills it at a given moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const bin = new URL('../../cli/bin/s-agents.js', import.meta.url).pathname;
/** Wall milliseconds between two looks at the log. */
const lookMilliseconds = 2;
/** Wall milliseconds after which a command counts as hung. */
const patienceMilliseconds = 600_000;

/**
 * Runs `s-agents ARGS` to its end or kills it with SIGKILL: `milliseconds` after its start, or as soon as the log of
 * the run in `place` has at least `bytes` bytes. Resolves with its exit code and output, and whether it was killed.
 */
export async function startCommand(args, { place, moment = {} }) {
  const child = spawn(process.execPath, [bin, ...args], { timeout: patienceMilliseconds });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const closed = once(child, 'close');
  const { milliseconds, bytes } = moment;
  let wasKilled = false;
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null) wasKilled = child.kill('SIGKILL');
  };
  if (milliseconds !== undefined) await Promise.race([pause(milliseconds).then(kill), closed]);
  if (bytes !== undefined) {
    // A resumed run has this many bytes from the start: it is to get further than it was.
    const goal = Math.max(bytes, sizeOf(place) + 1);
    while (child.exitCode === null && sizeOf(place) < goal) await pause(lookMilliseconds);
    kill();
  }
  const [code, signal] = await closed;
  return { code, output, wasKilled: wasKilled && signal === 'SIGKILL' };
}

/** The size of the log of the run in a folder, in bytes. */
export function sizeOf(place) {
  const [log] = globSync(join(place, '*', 'events.jsonl'));
  try {
    return log === undefined ? 0 : statSync(log).size;
  } catch {
    return 0;
  }
}
