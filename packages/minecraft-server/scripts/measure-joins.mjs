// Measures how much memory joins and leaves cost the server process, after garbage collection:
//   node scripts/measure-joins.mjs --joins 300 [--version 1.19.2] [--at-once 4]
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createServer } from '../dist/index.js';

const { values } = parseArgs({
  options: {
    joins: { type: 'string', default: '300' },
    version: { type: 'string', default: '1.19.2' },
    'at-once': { type: 'string', default: '4' },
  },
});
const joins = Number(values.joins);
const atOnce = Number(values['at-once']);
const mineflayer = createRequire(import.meta.url)('mineflayer');

const folder = mkdtempSync(join(tmpdir(), 'measure-joins-'));
const file = join(folder, 'heap.json');
process.env.HEAP_PROBE_FILE = file;
process.env.NODE_OPTIONS = `--import ${new URL('./heap-probe.mjs', import.meta.url).href}`;
const server = await createServer({ seed: 42, version: values.version, maxPlayers: atOnce + 1 });

async function probe() {
  rmSync(file, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    await pause(100);
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

async function visit(username) {
  const { host, port, version } = server;
  const bot = mineflayer.createBot({ host, port, version, username, auth: 'offline', viewDistance: 'tiny' });
  // Otherwise a timer starts the plugins, which may be later than the first packets.
  bot.emit('inject_allowed');
  await once(bot, 'spawn');
  await bot.waitForChunksToLoad();
  bot.chat('hello');
  bot.setControlState('forward', true);
  await bot.waitForTicks(5);
  bot.quit();
  await once(bot, 'end');
}

async function visits(name, count) {
  for (let n = 0; n < count; n += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - n) }, (_, m) => visit(`${name}${n + m}`)));
}

const show = (label, { heapBytes, rssBytes, timers, sockets, players, connections }) =>
  console.log(
    `${label}: heap ${(heapBytes / 2 ** 20).toFixed(1)} MiB, rss ${(rssBytes / 2 ** 20).toFixed(1)} MiB, ` +
      `${timers} timers, ${sockets} sockets, ${players} players, ${connections} connections`,
  );

try {
  // Objects that are created once for the first players are no leak, nor is memory that the allocator keeps for reuse.
  // That memory grows for about the first hundred players, so these are not counted.
  show('empty', await probe());
  await visits('Early', 100);
  await pause(2_000);
  const before = await probe();
  show('before', before);
  await visits('Visitor', joins);
  await pause(2_000);
  const after = await probe();
  show(`after ${joins} joins and leaves`, after);
  const growth = (name) => ((after[name] - before[name]) / 2 ** 20).toFixed(1);
  console.log(`growth after the first 100: heap ${growth('heapBytes')} MiB, rss ${growth('rssBytes')} MiB`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
