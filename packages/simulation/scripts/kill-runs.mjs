// Kills the commands `s-agents run` and `s-agents resume` at seeded random moments in the block world, takes the runs
// up, and checks that each reaches its goal, and that its log equals that of the undisturbed run, byte for byte, but for
// the events of stopping, pausing and taking up. Half of the runs are paused meanwhile, again and again:
//   node scripts/kill-runs.mjs [--kills 50] [--seed 1] [--keep FOLDER]
// Wants built packages. Ends with 1 when a check fails; the folders of the runs are then kept.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { courseOf, createRandom, isSAgentsError } from '@s-agents/core';
import { continueRun, pauseRun } from '@s-agents/runner';
import { checkEvents, readEvents } from '../dist/index.js';
import { sizeOf, startCommand } from './killed-command.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const wanted = Number(values.kills);
const tasks = ['mine 9 logs', 'mine 6 cobblestone', 'craft 1 wooden_pickaxe', 'craft 4 stick'];
/** The most kills that one run gets. */
const killsPerRun = 5;
/** Wall milliseconds from the end of a pause to the next, at most, and of a pause itself. */
const unpausedMilliseconds = 120;
const pausedMilliseconds = 30;
/** Wall milliseconds within which a kill may fall before anything is written. */
const startMilliseconds = 1500;
const goalMet = 0;

const random = createRandom(`kill-runs/${values.seed}`);
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'kill-runs-'));
// `unbegun`: kills before there was a run to take up, which do not count as kills. `torn`: kills in the middle of a line.
const tally = { runs: 0, kills: 0, unbegun: 0, torn: 0, pauses: 0, failed: 0 };

while (tally.kills < wanted) await tryRun(tally.runs++);
const { failed, ...counts } = tally;
const figures = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
console.log(`${failed === 0 ? '✔' : '✘'} failed ${failed}, ${figures.join(', ')}`);
if (failed === 0 && values.keep === undefined) rmSync(folder, { recursive: true });
else console.log(`the runs are in ${folder}`);
process.exit(failed === 0 ? 0 : 1);

async function tryRun(number) {
  const task = random.pick(tasks);
  const seed = random.integer(1, 1000);
  const reference = await undisturbed(number, task, seed);
  const moments = Array.from({ length: random.integer(1, Math.min(killsPerRun, wanted - tally.kills)) }, () =>
    random.next() < 0.25
      ? { milliseconds: random.integer(0, startMilliseconds) }
      : { bytes: random.integer(0, reference.length) },
  ).toSorted((a, b) => (a.bytes ?? 0) - (b.bytes ?? 0));
  const place = join(folder, `${number}-killed`);
  const isPaused = random.next() < 0.5;
  const start = (options) => {
    const command = startCommand(argsFor(place, task, seed), { place, ...options });
    return isPaused ? pausedWhile(command, place) : command;
  };
  let kills = 0;
  for (const moment of moments) {
    const { wasKilled } = await start({ moment });
    // The run ended before the moment came; the checks below say whether it ended well.
    if (!wasKilled) break;
    if (runIn(place) === null) tally.unbegun++;
    else kills++;
    if (textIn(place) !== '' && !textIn(place).endsWith('\n')) tally.torn++;
  }
  const last = await start({});
  tally.kills += kills;
  const problems = problemsOf(place, reference, last);
  const line = `${number}: ${task}, seed ${seed}, ${isPaused ? 'paused, ' : ''}killed ${kills} times at ${moments.map(textOf).join(', ')}`;
  console.log(`${problems.length === 0 ? '✔' : '✘'} ${line}${problems.map((problem) => `\n    ${problem}`).join('')}`);
  if (problems.length > 0) tally.failed++;
}

/** The text of the log of the same run without any kill. */
async function undisturbed(number, task, seed) {
  const place = join(folder, `${number}-undisturbed`);
  const { code, output } = await startCommand(argsFor(place, task, seed), { place });
  if (code !== goalMet) throw new Error(`the undisturbed run of "${task}" with seed ${seed} failed:\n${output}`);
  return textIn(place);
}

/** Pauses the run in `place` again and again until its command has ended. Resolves as the command does. */
async function pausedWhile(command, place) {
  let isOver = false;
  const ended = command.finally(() => (isOver = true));
  const moments = createRandom(`kill-runs/${place}`);
  while (!isOver) {
    await wait(moments.integer(0, unpausedMilliseconds));
    const run = runIn(place);
    if (run === null || isOver) continue;
    try {
      await pauseRun(run);
      tally.pauses++;
      await wait(pausedMilliseconds);
    } catch (error) {
      // The run has ended or been killed, or is only starting.
      if (!isSAgentsError(error)) throw error;
    }
    // Also after a pause that came too late for its request.
    await continueRun(run).catch(() => {});
  }
  return ended;
}

/** A run that was killed before its folder was complete had not begun: it is started again, as a user would do. */
function argsFor(place, task, seed) {
  const run = runIn(place);
  if (run !== null) return ['resume', run, '--plain'];
  rmSync(place, { recursive: true, force: true });
  const set = { task, 'run.folder': place };
  const config = new URL('../blockworld.yaml', import.meta.url).pathname;
  return [
    'run',
    config,
    '--plain',
    '--seed',
    String(seed),
    ...Object.entries(set).flatMap(([path, value]) => ['--set', `${path}=${value}`]),
  ];
}

function problemsOf(place, reference, { code, output }) {
  if (code !== goalMet) return [`the command ended with ${code}:\n${output}`];
  const events = readEvents(textIn(place));
  const problems = checkEvents(events).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  if (events.some(({ sequence }, index) => sequence !== index)) problems.push('the events are not numbered in order');
  if (events.at(-1)?.result !== 'success') problems.push('the log does not end with a success');
  const course = courseOf(events)
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');
  if (course !== reference) problems.push('the log differs from that of the undisturbed run');
  return problems;
}

/** The folder of the run in `place`; null when there is none that has begun. */
function runIn(place) {
  try {
    const [name] = readdirSync(place);
    return name !== undefined && readdirSync(join(place, name)).includes('run.json') ? join(place, name) : null;
  } catch {
    return null;
  }
}

function textIn(place) {
  const run = runIn(place);
  return run === null || sizeOf(place) === 0 ? '' : readFileSync(join(run, 'events.jsonl'), 'utf8');
}

function textOf({ milliseconds, bytes }) {
  return bytes === undefined ? `${milliseconds} ms` : `byte ${bytes}`;
}
