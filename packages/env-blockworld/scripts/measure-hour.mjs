// Measures what an hour of the world costs by itself: bodies run the starter skills in this process, without planning
// and sandbox.
//   node scripts/measure-hour.mjs [--bodies 4] [--seed 1] [--seconds 3600] [--logs 0]
// With --logs N it ends as soon as all bodies together hold N logs.
import { parseArgs } from 'node:util';
import { createRandom } from '@s-agents/core';
import { starterSkills } from '@s-agents/minecraft';
import { BlockworldEnvironment, blockworldOptionsSchema } from '../dist/index.js';

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '3600' },
    logs: { type: 'string', default: '0' },
  },
});
const [bodies, seed, seconds, logs] = [values.bodies, values.seed, values.seconds, values.logs].map(Number);
const random = createRandom(seed);
const spent = new Map();
let primitives = 0;

globalThis.gc?.();
const heapBefore = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
const environment = new BlockworldEnvironment(blockworldOptionsSchema.parse({}), { config: { seed } }, random);
const task = environment.parseTask(`mine ${Math.max(logs, 1)} logs`);
const stop = new AbortController();
const agents = Array.from({ length: bodies }, (_, index) => `worker${index}`);
await environment.start({ task, agents, onAid() {}, onTrouble() {}, signal: stop.signal });
const check = environment.goalCheck(task.goal);
const begun = process.cpuUsage();
const wall = process.hrtime.bigint();
await Promise.all(agents.map(work));
const cpu = process.cpuUsage(begun);
globalThis.gc?.();
const memory = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - heapBefore;
console.log(
  `${bodies} bodies, ${environment.clock.now().toFixed(0)} world seconds, ${primitives} primitives: ` +
    `${((cpu.user + cpu.system) / 1e6).toFixed(2)} s of CPU, ` +
    `${(Number(process.hrtime.bigint() - wall) / 1e9).toFixed(2)} s of wall time`,
);
console.log(
  `${environment.world.land.size} chunks, ${(memory / 1024 / bodies).toFixed(0)} KB a body ` +
    `(${(memory / 1e6).toFixed(1)} MB)`,
);
for (const [name, { count, milliseconds }] of [...spent].sort(([, a], [, b]) => b.milliseconds - a.milliseconds))
  console.log(
    `  ${name.padEnd(14)} ${String(count).padStart(6)} × ${(milliseconds / count).toFixed(3)} ms until the first wait`,
  );
await environment.stop();

async function work(agent, index) {
  const body = await environment.spawn(agent, { signal: stop.signal });
  const bot = botOf(body, random.fork(agent));
  const jobs =
    logs > 0
      ? [['log', 2]]
      : [
          ['log', 8],
          ['dirt', 8],
          ['craft', 1],
          ['cobblestone', 6],
        ];
  for (let job = index; environment.clock.now() < seconds; job++) {
    if (logs > 0 && (await check.check({ signal: stop.signal })).met) return;
    const [object, quantity] = jobs[job % jobs.length];
    try {
      if (object === 'craft') await bot.skill('craft', { object: 'wooden_pickaxe' });
      else await bot.skill('mine', { object, quantity });
    } catch (error) {
      if (error.reason === undefined) throw error;
      await bot.wait({ seconds: 1 });
    }
  }
}

function botOf(body, chance) {
  const bot = {
    observe: () => timed('observe', () => body.observe({ signal: stop.signal })),
    log() {},
    skill: (name, parameters = {}) => skillOf(name, chance)(bot, parameters),
  };
  for (const { name } of environment.primitives)
    bot[name] = async (parameters = {}) => {
      primitives++;
      const outcome = await timed(name, () =>
        body.run({ id: `${primitives}`, primitive: name, parameters }, { signal: stop.signal }),
      );
      if (outcome.status === 'succeeded') return outcome.value;
      throw Object.assign(new Error(outcome.detail), { reason: outcome.reason, detail: outcome.detail });
    };
  return bot;
}

/** Measures the synchronous part of a call, up to its first wait. */
function timed(name, call) {
  const begun = process.hrtime.bigint();
  const result = call();
  const entry = spent.get(name) ?? { count: 0, milliseconds: 0 };
  spent.set(name, {
    count: entry.count + 1,
    milliseconds: entry.milliseconds + Number(process.hrtime.bigint() - begun) / 1e6,
  });
  return result;
}

function skillOf(name, chance) {
  const skill = starterSkills.find((candidate) => candidate.name === name);
  const maths = Object.create(Math, { random: { value: () => chance.next() } });
  return new Function('Math', `${skill.code}; return ${name};`)(maths);
}
