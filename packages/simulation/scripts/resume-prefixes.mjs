// Cuts the logs of short runs after every line, takes each cut run up, and compares it with the undisturbed run, byte
// for byte. Teams, tasks and faults are drawn by the swarm, in the garden and, every fifth, in the block world:
//   node scripts/resume-prefixes.mjs [--runs 50] [--seeds 1..1000] [--stride 1] [--events 200]
// Takes one core. ctrl-C ends it and removes its files. Wants built packages. Ends with 1 when a resumed run differs.
import { parseArgs } from 'node:util';
import { defaultPlugins, loadConfig, parseSeeds } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import { namedProfile } from '../dist/index.js';
import { readSwarm } from '../dist/swarm/swarm.js';
import { tryDraws } from '../dist/swarm/try-draws.js';
import { resumePrefixes } from '../dist/testing/resume-prefixes.js';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    seeds: { type: 'string', default: '1..1000' },
    stride: { type: 'string', default: '1' },
    events: { type: 'string', default: '200' },
  },
});
const wanted = Number(values.runs);
const place = new URL('..', import.meta.url).pathname;
const profile = namedProfile('everything');
const swarms = {
  garden: await readSwarm('garden-swarm.yaml', place),
  blockworld: await readSwarm('blockworld-swarm.yaml', place),
};
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort(new Error('stopped')));

const startedAt = performance.now();
const tally = { runs: 0, prefixes: 0, differences: 0, tooLong: 0 };
try {
  for (const seed of parseSeeds(values.seeds)) {
    if (tally.runs === wanted) break;
    await tryRun(seed);
  }
} catch (error) {
  if (!stopped.signal.aborted) throw error;
}
const { runs, prefixes, differences, tooLong } = tally;
console.log(
  `${differences === 0 ? '✔' : '✘'} ${runs} runs, ${prefixes} prefixes, ${differences} different, in ` +
    `${textOf(performance.now() - startedAt)}; ${tooLong} runs were longer than ${values.events} events` +
    (stopped.signal.aborted ? '; stopped before the end' : ''),
);
process.exit(stopped.signal.aborted ? 130 : differences === 0 ? 0 : 1);

async function tryRun(seed) {
  const world = seed % 5 === 0 ? 'blockworld' : 'garden';
  const runStartedAt = performance.now();
  const result = await tryDraws(swarms[world], { seed, faults: profile }, async ({ set, faults }) =>
    resumePrefixes(await loadConfig(`${world}.yaml`, { set, workingFolder: place }), {
      seed,
      faults,
      plugins: world === 'garden' ? [] : [testkit],
      defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
      stride: Number(values.stride),
      maximumEvents: Number(values.events),
      signal: stopped.signal,
    }),
  );
  if (result.prefixes === 0) {
    tally.tooLong++;
    return;
  }
  tally.runs++;
  tally.prefixes += result.prefixes;
  tally.differences += result.differences.length;
  const now = performance.now();
  const left = ((now - startedAt) / tally.runs) * (wanted - tally.runs);
  const { task, topology, scheduler, agents } = result.events.find(({ type }) => type === 'run.started');
  const faults = result.events.filter(({ type }) => type === 'fault.injected').length;
  console.log(
    `${result.differences.length === 0 ? '✔' : '✘'} ${tally.runs}/${wanted} seed ${seed}: "${task.text}", ${topology} with ` +
      `${scheduler}, ${agents.length} agents, ${faults} faults, ${result.prefixes} prefixes in ` +
      `${textOf(now - runStartedAt)}; about ${textOf(left)} left`,
  );
  for (const { line, what } of result.differences) console.log(`    cut after line ${line}: ${what}`);
}

function textOf(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
