// How long bodies take for a log, and where the time goes: node scripts/measure-logs.mjs [--seed N] [--bots N] [--logs N] [--speed K] [--skill FILE] [--verbose]
// Runs a skill outside the sandbox, straight against the embedded server. Built packages are expected (npm run build).
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createServer } from '@s-agents/minecraft-server';
import { systemWallClock } from '@s-agents/core';
import { Bodies } from '../dist/bodies/bodies.js';
import { workerHost } from '../dist/bodies/worker-host.js';
import { startEmbeddedWorld } from '../dist/world/embedded-world.js';

void createServer;
const { values } = parseArgs({ options: { seed: { type: 'string', default: '42' }, bots: { type: 'string', default: '1' }, logs: { type: 'string', default: '17' }, speed: { type: 'string', default: '1' }, skill: { type: 'string' }, verbose: { type: 'boolean', default: false } } });
const [seed, bots, logs, speed] = [values.seed, values.bots, values.logs, values.speed].map(Number);
const kinds = ['oak_log', 'birch_log', 'spruce_log', 'jungle_log', 'acacia_log', 'dark_oak_log', 'mangrove_log'];
const file = values.skill ?? new URL('../../minecraft/skills/mine.js', import.meta.url);
const source = readFileSync(file, 'utf8');
const skill = new Function(`${source}\nreturn mine;`)();

const controller = new AbortController();
const { signal } = controller;
const bodies = new Bodies({ startHost: workerHost(speed), perHost: 4, clock: systemWallClock, restarts: 0, onTrouble: console.error, onAge: () => {} });
bodies.prepare(bots);
const world = await startEmbeddedWorld({
  options: { use: 'mineflayer', server: 'embedded', speed, port: 0, bodies: { host: 'worker', perHost: 4 }, viewDistance: 7 },
  seed,
  setup: { inventories: {} },
  wall: systemWallClock,
  onTrouble: (trouble) => console.error('trouble', trouble),
  signal,
});
const timer = setTimeout(() => controller.abort(new Error('30 minutes are over')), 1_800_000);

async function work(agent) {
  const { body } = await bodies.join(agent, { host: world.host, port: world.port, version: '1.19.2', viewDistance: 7, speed, joinSeconds: 30, returnSeconds: 60 }, { signal });
  const spent = {};
  const failures = {};
  let id = 0;
  body.onEvent((event) => event.type !== 'heard' && console.log(agent, event));
  const call = async (primitive, parameters) => {
    const from = world.clock.now();
    const outcome = await body.run({ id: `${agent}-${id++}`, primitive, parameters: parameters ?? {} }, { signal });
    const seconds = world.clock.now() - from;
    const entry = (spent[primitive] ??= { times: 0, seconds: 0 });
    entry.times++;
    entry.seconds += seconds;
    if (values.verbose) console.log(`${world.clock.now().toFixed(2)} ${agent} ${primitive} ${JSON.stringify(parameters)} ${seconds.toFixed(2)}s ${JSON.stringify(outcome).slice(0, 160)}`);
    if (outcome.status === 'succeeded') return outcome.value ?? {};
    failures[`${primitive} ${outcome.reason}`] = (failures[`${primitive} ${outcome.reason}`] ?? 0) + 1;
    throw Object.assign(new Error(outcome.detail), { reason: outcome.reason, detail: outcome.detail });
  };
  const guest = Object.fromEntries(['findBlocks', 'findItems', 'findEntities', 'goTo', 'dig', 'pickUp', 'place', 'equip', 'craft', 'drop', 'give', 'lookAt', 'chat', 'wait'].map((name) => [name, (parameters) => call(name, parameters)]));
  guest.observe = async () => {
    const from = world.clock.now();
    const seen = await body.observe({ signal });
    const entry = (spent.observe ??= { times: 0, seconds: 0 });
    entry.times++;
    entry.seconds += world.clock.now() - from;
    return seen;
  };
  guest.log = (text) => values.verbose && console.log(agent, 'log:', text);
  const start = world.clock.now();
  let result = 'done';
  try {
    await skill(guest, { names: kinds, items: kinds, object: 'log', name: 'log', blocks: kinds, count: logs, quantity: logs });
  } catch (error) {
    result = `${error.reason ?? ''} ${error.stack}`;
  }
  const seconds = world.clock.now() - start;
  const { inventory } = await body.observe({ signal });
  const held = kinds.reduce((sum, kind) => sum + (inventory[kind] ?? 0), 0);
  return { agent, held, seconds, spent, failures, result };
}

const results = await Promise.all(Array.from({ length: bots }, (_, i) => work(`worker${i}`)));
for (const { agent, held, seconds, spent, failures, result } of results) {
  console.log(`seed ${seed} ${agent}: ${held} logs in ${seconds.toFixed(1)} s = ${(seconds / held).toFixed(2)} s a log (${result})`);
  const sum = Object.values(spent).reduce((total, entry) => total + entry.seconds, 0);
  const parts = Object.entries(spent).sort(([, a], [, b]) => b.seconds - a.seconds);
  console.log(`   ${parts.map(([name, entry]) => `${name} ${entry.times}x ${(entry.seconds / held).toFixed(2)}`).join(', ')}, between calls ${((seconds - sum) / held).toFixed(2)} (s a log)`);
  if (Object.keys(failures).length > 0) console.log(`   failures: ${JSON.stringify(failures)}`);
}
console.log(`late ticks ${((world.lateTickShare() ?? 0) * 100).toFixed(1)}%`);
clearTimeout(timer);
await Promise.all([bodies.close(), world.stop()]);
