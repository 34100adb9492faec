// Kills the commands `s-agents run` and `s-agents resume` at seeded random moments on the embedded Minecraft server, and
// takes the runs up from the world's saves. Checks that each reaches its goal by the world's own count, that each command
// got exactly one last word, and that the world holds no more than was asked for and the team could be at in the end:
//   node scripts/kill-server-runs.mjs [--kills 10] [--seed 1] [--task 'mine 50 logs'] [--keep FOLDER]
// Wants built packages. Ends with 1 when a check fails; the folders of the runs are then kept.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, isLastWord } from '@s-agents/core';
import { sizeOf, startCommand } from './killed-command.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    task: { type: 'string', default: 'mine 50 logs' },
    keep: { type: 'string' },
  },
});
const wanted = Number(values.kills);
/** The share of kills that may fall into the start of a command, and the wall milliseconds after which they fall. */
const startShare = 0.25;
const [earliest, latest] = [1000, 20_000];
/** By how many bytes the log grows between the start of a command and any other kill, at most. */
const growth = 60_000;
/** What the team holds beyond what was asked for, while every member finishes the piece that it is at. */
const surplusAllowed = 6;

const random = createRandom(`kill-server-runs/${values.seed}`);
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'kill-server-runs-'));
const tally = { runs: 0, kills: 0, saves: 0, setBack: 0, failed: 0 };
console.log('run  killed at (log bytes)                kills  saves  set back  held  world time');
while (tally.kills < wanted) await tryRun(tally.runs++);
const { failed, ...counts } = tally;
console.log(
  `${failed === 0 ? '✔' : '✘'} failed ${failed}, ${Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
);
if (failed === 0 && values.keep === undefined) rmSync(folder, { recursive: true });
else console.log(`the runs are in ${folder}`);
process.exit(failed === 0 ? 0 : 1);

async function tryRun(number) {
  const place = join(folder, `${number}`);
  const seed = random.integer(1, 1000);
  const planned = random.integer(1, Math.min(3, wanted - tally.kills));
  let kills = 0;
  const sizes = [];
  for (let kill = 0; kill < planned; kill++) {
    const moment =
      random.next() < startShare
        ? { milliseconds: random.integer(earliest, latest) }
        : { bytes: sizeOf(place) + random.integer(1, growth) };
    const { wasKilled } = await startCommand(argsFor(place, seed), { place, moment });
    // The run ended before the moment came.
    if (!wasKilled) break;
    sizes.push(textIn(place).length);
    kills++;
  }
  const reportBefore = reportIn(place);
  const last = reportBefore === null ? await startCommand(argsFor(place, seed), { place }) : { code: 0, output: '' };
  const events = textIn(place)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const problems = problemsOf(events, reportIn(place), last);
  const count = (type) => events.filter((event) => event.type === type).length;
  tally.kills += kills;
  tally.saves += count('world.saved');
  tally.setBack += count('body.set-back');
  const report = reportIn(place);
  console.log(
    `${problems.length === 0 ? '✔' : '✘'} ${`${number}`.padEnd(2)} ${sizes.join(', ').padEnd(36)} ${`${kills}`.padEnd(6)} ` +
      `${`${count('world.saved')}`.padEnd(6)} ${`${count('body.set-back')}`.padEnd(9)} ${`${heldIn(report, events)}`.padEnd(5)} ` +
      `${report?.timeCostSeconds} s${problems.map((problem) => `\n    ${problem}`).join('')}`,
  );
  if (problems.length > 0) tally.failed++;
}

function problemsOf(events, report, { code, output }) {
  if (report === null) return [`no report; the last command ended with ${code}: ${output.slice(-1500)}`];
  const problems = [];
  if (report.result !== 'success' || report.goal.source !== 'server')
    problems.push(`the result is ${report.result} by ${report.goal.source}: ${report.detail}`);
  // A goal that was met before a kill may be undone by the save that the world begins with again.
  if (heldIn(report, events) < report.goal.wanted)
    problems.push(`${heldIn(report, events)} pieces are held where ${report.goal.wanted} were asked for`);
  if (heldIn(report, events) > report.goal.wanted + surplusAllowed)
    problems.push(`${heldIn(report, events)} pieces are held where ${report.goal.wanted} were asked for`);
  const words = new Map();
  for (const event of events) {
    if (event.type === 'command.cancelled') count(event.messageId, event.agent);
    if (event.type === 'message.published' && isLastWord(event.message.report))
      count(event.message.inReplyTo, event.message.from);
  }
  for (const event of events)
    if (event.type === 'message.published' && event.message.kind === 'command')
      for (const to of event.message.to) {
        const times = words.get(`${event.message.id} ${to}`) ?? 0;
        if (times !== 1) problems.push(`command ${event.message.id} to ${to} got ${times} last words`);
      }
  return problems;

  function count(id, agent) {
    words.set(`${id} ${agent}`, (words.get(`${id} ${agent}`) ?? 0) + 1);
  }
}

/** How many items of those that the goal asks for the team holds in the end. */
function heldIn(report, events) {
  const started = events.find(({ type }) => type === 'run.started');
  const asked = new Set((started?.task.goal.conditions ?? []).flatMap(({ items = [] }) => items));
  return (report?.agents ?? [])
    .flatMap(({ inventory }) => Object.entries(inventory))
    .reduce((sum, [name, amount]) => (asked.has(name) ? sum + amount : sum), 0);
}

function argsFor(place, seed) {
  const [run] = globSync(join(place, '*', 'run.json'));
  if (run !== undefined) return ['resume', join(run, '..'), '--plain'];
  rmSync(place, { recursive: true, force: true });
  const config = new URL('../../../examples/fifty-logs.yaml', import.meta.url).pathname;
  const set = { task: values.task, seed, 'environment.time': 'real', 'run.folder': place };
  return ['run', config, '--plain', ...Object.entries(set).flatMap(([key, value]) => ['--set', `${key}=${value}`])];
}

function textIn(place) {
  const [log] = globSync(join(place, '*', 'events.jsonl'));
  return log === undefined ? '' : readFileSync(log, 'utf8');
}

function reportIn(place) {
  const [report] = globSync(join(place, '*', 'report.json'));
  return report === undefined ? null : JSON.parse(readFileSync(report, 'utf8'));
}
