// How long bodies take for a log, and where the time goes, through the environment, without planning:
// node scripts/measure-logs.mjs [--seed N] [--bots N] [--logs N] [--skill FILE] [--verbose]
// Runs the skill outside the sandbox, against the embedded server. Wants built packages.
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemWallClock } from '@s-agents/kit';
import { MineflayerEnvironment } from '../dist/index.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '42' },
    bots: { type: 'string', default: '1' },
    logs: { type: 'string', default: '17' },
    skill: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const [seed, bots, logs] = [values.seed, values.bots, values.logs].map(Number);
const folder = new URL('../../minecraft/skills/', import.meta.url);
const load = (file, name) => new Function(`${readFileSync(file, 'utf8')}\nreturn ${name};`)();
const library = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name.slice(0, -3), load(new URL(name, folder), name.slice(0, -3))]),
);
if (values.skill !== undefined) library.mine = load(values.skill, 'mine');
const agents = Array.from({ length: bots }, (_, i) => `worker${i}`);

const controller = new AbortController();
const { signal } = controller;
const timer = setTimeout(() => controller.abort(new Error('30 minutes are over')), 1_800_000);
const environment = new MineflayerEnvironment({ server: 'embedded' }, { config: { seed } }, systemWallClock);
const task = environment.parseTask(`mine ${logs * bots} logs`);
const kinds = environment.knowledge.resolve('log');
await environment.start({
  task,
  agents,
  onAid: () => {},
  onTrouble: (trouble) => console.error('trouble', trouble),
  signal,
});

async function work(agent) {
  const { clock } = environment;
  const body = await environment.spawn(agent, { signal });
  const spent = {};
  const failures = {};
  let id = 0;
  body.onEvent((event) => event.type !== 'heard' && console.log(agent, event));
  const timed = async (name, action) => {
    const from = clock.now();
    try {
      return await action();
    } finally {
      const entry = (spent[name] ??= { times: 0, seconds: 0 });
      entry.times++;
      entry.seconds += clock.now() - from;
    }
  };
  const call = async (primitive, parameters = {}) => {
    const from = clock.now();
    const outcome = await timed(primitive, () =>
      body.run({ id: `${agent}-${id++}`, primitive, parameters }, { signal }),
    );
    if (values.verbose)
      console.log(
        `${clock.now().toFixed(2)} ${agent} ${primitive} ${JSON.stringify(parameters)} ` +
          `${(clock.now() - from).toFixed(2)}s ${JSON.stringify(outcome).slice(0, 200)}`,
      );
    if (outcome.status === 'succeeded') return outcome.value ?? {};
    failures[`${primitive} ${outcome.reason}`] = (failures[`${primitive} ${outcome.reason}`] ?? 0) + 1;
    throw Object.assign(new Error(outcome.detail), { reason: outcome.reason, detail: outcome.detail });
  };
  const guest = Object.fromEntries(
    environment.primitives.map(({ name }) => [name, (parameters) => call(name, parameters)]),
  );
  guest.observe = () => timed('observe', () => body.observe({ signal }));
  guest.skill = (name, parameters) => library[name](guest, parameters);
  guest.log = (text) => values.verbose && console.log(agent, 'log:', text);
  const start = clock.now();
  let result = 'done';
  try {
    await library.mine(guest, {
      object: 'log',
      quantity: logs,
      items: kinds,
      blocks: kinds,
      names: kinds,
      count: logs,
    });
  } catch (error) {
    result = `${error.reason ?? ''} ${error.stack}`;
  }
  const seconds = clock.now() - start;
  const { inventory } = await body.observe({ signal });
  return {
    agent,
    held: kinds.reduce((sum, kind) => sum + (inventory[kind] ?? 0), 0),
    seconds,
    spent,
    failures,
    result,
  };
}

const results = await Promise.all(agents.map(work));
for (const { agent, held, seconds, spent, failures, result } of results) {
  console.log(
    `seed ${seed} ${agent}: ${held} logs in ${seconds.toFixed(1)} s = ${(seconds / held).toFixed(2)} s a log ` +
      `(${result})`,
  );
  const sum = Object.values(spent).reduce((total, entry) => total + entry.seconds, 0);
  const parts = Object.entries(spent).sort(([, a], [, b]) => b.seconds - a.seconds);
  console.log(
    '   ' +
      `${parts.map(([name, entry]) => `${name} ${entry.times}x ${(entry.seconds / held).toFixed(2)}`).join(', ')}, ` +
      `between calls ${((seconds - sum) / held).toFixed(2)} (s a log)`,
  );
  if (Object.keys(failures).length > 0) console.log(`   failures: ${JSON.stringify(failures)}`);
}
const pace = environment.pace();
console.log(
  `goal ${JSON.stringify(await environment.goalCheck(task.goal).check({ signal }))}, late ticks ` +
    `${((pace.lateTickShare ?? 0) * 100).toFixed(1)}%, void: ${pace.void}`,
);
clearTimeout(timer);
await environment.stop();
