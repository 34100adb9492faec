// Cuts the logs of short runs, with and without faults, after every line, takes each of them up, and compares it with
// the undisturbed run, byte for byte:
//   node scripts/resume-prefixes.mjs [--runs 50] [--every 1]
// Wants built packages. Ends with 1 when a resumed run differs.
import { parseArgs } from 'node:util';
import { defaultPlugins } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import { namedProfile } from '../dist/index.js';
import { resumePrefixes } from '../dist/testing/resume-prefixes.js';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '50' }, every: { type: 'string', default: '1' } },
});
const configs = [
  { task: 'pick 2 berries', environment: { use: 'garden' } },
  { task: 'make 1 stick', environment: { use: 'garden' } },
  { task: 'mine 1 log', environment: { use: 'blockworld' } },
];
const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));
let [prefixes, different] = [0, 0];
for (let seed = 1; seed <= Number(values.runs); seed++) {
  const config = configs[seed % configs.length];
  const faults = namedProfile(seed % 2 === 0 ? 'everything' : 'none');
  const result = await resumePrefixes(config, {
    seed,
    faults,
    plugins: [testkit],
    defaults,
    every: Number(values.every),
  });
  prefixes += result.prefixes;
  different += result.different.length;
  if (result.different.length > 0)
    console.log(`✘ "${config.task}", seed ${seed}: differs when cut after line ${result.different.join(', ')}`);
}
console.log(`${different === 0 ? '✔' : '✘'} ${values.runs} runs, ${prefixes} prefixes, ${different} different`);
process.exit(different === 0 ? 0 : 1);
