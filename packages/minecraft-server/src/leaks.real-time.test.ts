import { serve, ticks, until } from './bots.test.helper.js';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rawClient, rawPlayer } from './attacks/raw-client.test.helper.js';
import { once } from 'node:events';
import type { MinecraftServer } from './server.js';

interface Alive {
  timers: number;
  sockets: number;
  players: number;
  connections: number;
}

/** Starts a server. `alive` returns what its process holds after garbage collection. */
async function probedServer(): Promise<{ server: MinecraftServer; alive: () => Promise<Alive> }> {
  const folder = await mkdtemp(path(tmpdir(), 'leaks-'));
  const file = path(folder, 'alive.json');
  process.env['HEAP_PROBE_FILE'] = file;
  process.env['NODE_OPTIONS'] = `--import ${new URL('../scripts/heap-probe.mjs', import.meta.url).href}`;
  onTestFinished(async () => rm(folder, { recursive: true }));
  try {
    const server = await serve({ rules: { mobs: false } });
    const alive = async (): Promise<Alive> => {
      await rm(file, { force: true });
      process.kill(server.pid ?? NaN, 'SIGUSR2');
      let text = '';
      await until('the probe has answered', async () => (text = await readFile(file, 'utf8').catch(() => '')) !== '');
      return JSON.parse(text) as Alive;
    };
    return { server, alive };
  } finally {
    delete process.env['HEAP_PROBE_FILE'];
    delete process.env['NODE_OPTIONS'];
  }
}

it('players who left and broken connections are released', async () => {
  const { server, alive } = await probedServer();
  const gone = async (): Promise<boolean> => (await server.state({ of: 'players' })).length === 0;
  const visit = async (name: string): Promise<void> => {
    const client = await rawPlayer(server, name);
    client.end();
    await until('it has left', gone);
  };
  await visit('First');
  const before = await alive();
  for (let n = 0; n < 9; n++) await visit(`Visitor${n}`);
  for (let n = 0; n < 9; n++) {
    const client = rawClient(server, `Quitter${n}`, { keepAlive: false });
    await once(client, n % 2 === 0 ? 'success' : 'map_chunk');
    client.socket.resetAndDestroy();
  }
  for (let n = 0; n < 9; n++) {
    const client = await rawPlayer(server, `Crasher${n}`);
    client.socket.resetAndDestroy();
  }
  await until('they have left', gone);
  await ticks(100);
  const after = await alive();
  expect(after.timers).toBeLessThanOrEqual(before.timers);
  expect(after.sockets).toBe(before.sockets);
  // flying-squid's closures keep the player who joined last.
  expect(after.players).toBeLessThanOrEqual(before.players + 2);
  expect(after.connections).toBeLessThanOrEqual(before.connections + 2);
});
