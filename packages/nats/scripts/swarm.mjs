// Runs a team over a real nats-server for each of many seeds, with lines on which messages are lost, come twice, overtake
// each other, and that are cut for up to three seconds, and checks each log against what the simulation promises. Prints a
// line for each seed that breaks a promise or misses its goal, and fails if there is one.
//   node packages/nats/scripts/swarm.mjs [--seeds 1..300] [--jobs 4] [--keep FOLDER for the logs of those]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkEvents } from '../../simulation/dist/check/check-events.js';
import { startServer } from '../dist/engine/start-server.js';
import { swarmSeed } from '../dist/testing/swarm-seed.js';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1..300' },
    jobs: { type: 'string', default: '4' },
    keep: { type: 'string' },
  },
});
const [first, last = first] = values.seeds.split('..').map(Number);
const server = await startServer({ signal: new AbortController().signal });
let [next, bad, met, cuts] = [first, 0, 0, 0];
try {
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
} finally {
  await server.stop();
}
print(
  `${last - first + 1} seeds, ${met} messages and ${cuts} cuts met a fault: ${bad === 0 ? 'nothing is broken' : `${bad} are broken`}`,
);
process.exit(bad === 0 ? 0 : 1);

async function work() {
  while (next <= last) {
    const seed = next++;
    const run = await swarmSeed(server, seed);
    const broken = checkEvents(run.events);
    met += run.met;
    cuts += run.cuts;
    if (run.report.result === 'success' && broken.length === 0) continue;
    bad++;
    if (values.keep !== undefined) {
      const lines = run.events.map((event) => JSON.stringify(event));
      keep(values.keep, `seed-${seed}.jsonl`, lines);
      keep(values.keep, `seed-${seed}.txt`, run.said);
    }
    if (run.report.result !== 'success') print(`seed ${seed}: ${run.report.result}: ${run.report.detail}`);
    for (const { invariant, detail } of broken) print(`seed ${seed}: ${invariant}: ${detail}`);
  }
}

function keep(folder, name, lines) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''));
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
