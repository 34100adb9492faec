// Runs a team in every combination of topology and scheduler on the embedded Minecraft server, checks the log of each
// run, and prints a table of world times:
//   node scripts/server-teams.mjs [--task 'mine 12 logs'] [--seed 1] [--at-once 2] [--only TEXT] [--keep FOLDER]
// With --keep, runs that have ended are not repeated and interrupted ones are taken up, so the table can be made in
// several sittings. --only restricts it to the combinations whose name ("chain relay") contains the text. Wants built
// packages. Ends with 1 when a check fails; the folders of the runs are then kept.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkEvents, readEvents } from '../dist/index.js';
import { startCommand } from './killed-command.mjs';

const { values } = parseArgs({
  options: {
    task: { type: 'string', default: 'mine 12 logs' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
/** Each topology with its options. The custom graph gives the last seat two commanders. */
const topologies = {
  solo: {},
  tree: {},
  chain: {},
  graph: {},
  acyclic: {},
  independent: {},
  star: {},
  net: {},
  layered: {},
  random: {},
  custom: { edges: ['0->1', '0->2', '1->3', '2->3'] },
};
/** Under virtual time alone nobody is idle for a moment, and no message is of a moment before its event. */
const virtualOnly = new Set(['nobody-idle', 'time-goes-on']);
const schedulers = ['non-obstructive', 'sequential', 'relay', 'rounds', 'phased'];

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'server-teams-'));
const cells = Object.keys(topologies)
  .flatMap((topology) => schedulers.map((scheduler) => ({ topology, scheduler, name: `${topology} ${scheduler}` })))
  .filter(({ name }) => name.includes(values.only));
const outcomes = new Map();
const waiting = [...cells];
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));

for (const line of table()) console.log(line);
const failed = [...outcomes.values()].filter(({ problems }) => problems.length > 0).length;
console.log(`${failed === 0 ? '✔' : '✘'} failed ${failed} of ${cells.length}`);
if (failed === 0 && values.keep === undefined) rmSync(folder, { recursive: true });
else console.log(`the runs are in ${folder}`);
process.exit(failed === 0 ? 0 : 1);

async function work() {
  for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
    const outcome = await outcomeOf(cell);
    outcomes.set(cell.name, outcome);
    const { problems, report } = outcome;
    const line = `${cell.name}: ${report?.timeCostSeconds} s of world time`;
    console.log(
      `${problems.length === 0 ? '✔' : '✘'} ${line}${problems.map((problem) => `\n    ${problem}`).join('')}`,
    );
  }
}

async function outcomeOf({ topology, scheduler }) {
  const place = join(folder, topology, scheduler);
  const output =
    reportIn(place) === null ? (await startCommand(argsFor(place, topology, scheduler), { place })).output : '';
  const report = reportIn(place);
  if (report === null) return { report, problems: [`no report: ${output.slice(-1500)}`] };
  const events = readEvents(readFileSync(only(place, 'events.jsonl'), 'utf8'));
  const problems = checkEvents(events).flatMap(({ invariant, detail }) =>
    virtualOnly.has(invariant) ? [] : [`${invariant}: ${detail}`],
  );
  if (report.result !== 'success') problems.unshift(`${report.result}: ${report.detail}`);
  return { report, problems };
}

function argsFor(place, topology, scheduler) {
  const run = only(place, 'run.json');
  if (run !== undefined) return ['resume', join(run, '..'), '--plain'];
  rmSync(place, { recursive: true, force: true });
  const config = new URL('../../../examples/fifty-logs.yaml', import.meta.url).pathname;
  const set = {
    task: values.task,
    seed: values.seed,
    'organization.topology': JSON.stringify({ use: topology, ...topologies[topology] }),
    'organization.scheduler': scheduler,
    'run.folder': place,
  };
  return ['run', config, '--plain', ...Object.entries(set).flatMap(([key, value]) => ['--set', `${key}=${value}`])];
}

/**
 * World seconds of each run: a row for each topology. ✘: a check failed. ~: the machine did not keep up, so the time
 * is no measurement.
 */
function table() {
  const cellText = (topology, scheduler) => {
    const outcome = outcomes.get(`${topology} ${scheduler}`);
    if (outcome === undefined) return '';
    const { report, problems } = outcome;
    const seconds = `${report?.timeCostSeconds.toFixed(0) ?? '-'}${report?.environment.void == null ? '' : ' ~'}`;
    return problems.length === 0 ? seconds : `${seconds} ✘`;
  };
  const row = (cells) =>
    cells
      .map((cell) => cell.padEnd(17))
      .join('')
      .trimEnd();
  return [
    row(['world seconds', ...schedulers]),
    ...Object.keys(topologies).map((topology) =>
      row([topology, ...schedulers.map((scheduler) => cellText(topology, scheduler))]),
    ),
  ];
}

function only(place, file) {
  return globSync(join(place, '*', file))[0];
}

function reportIn(place) {
  const report = only(place, 'report.json');
  return report === undefined ? null : JSON.parse(readFileSync(report, 'utf8'));
}
