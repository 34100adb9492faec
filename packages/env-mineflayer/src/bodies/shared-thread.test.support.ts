import { systemWallClock } from '@s-agents/kit';
import { SownPlants } from '@s-agents/minecraft';
import { createServer, type LockstepServer, type ServerOptions } from '@s-agents/minecraft-server';
import { installVirtualTime } from '@s-agents/minecraft-server/lockstep';
import { afterAll, beforeAll, expect } from 'vitest';
import type { BodyBot } from '../bot/body-bot.js';
import { KnownContainers } from '../bot/known-containers.js';
import { inventoryOf } from '../bot/observe.js';
import { join } from '../host/join.js';

const { signal } = new AbortController();
/** World milliseconds within which a check comes true. */
const patienceMilliseconds = 200_000;

/**
 * A flat world in lockstep whose server and bots live in the thread of the test, for tests that reach into bots. Time
 * passes whenever the test waits.
 */
export class SharedThread {
  server!: LockstepServer;
  bodies!: readonly BodyBot[];

  constructor(
    private readonly names: readonly string[],
    options: Partial<ServerOptions> = {},
  ) {
    let stopTime = (): Promise<void> => Promise.resolve();
    beforeAll(async () => {
      const time = installVirtualTime();
      const stop = time.run();
      stopTime = () => stop().then(() => time.uninstall());
      this.server = await createServer({ seed: 1, world: 'flat', viewDistance: 4, ...options, time: 'lockstep' });
      this.bodies = await Promise.all(names.map((name) => this.#join(name)));
    });
    afterAll(async () => {
      for (const { bot } of this.bodies ?? []) bot.end();
      await this.server?.stop();
      await stopTime();
    });
  }

  /** Repeats a check in world time until it does not throw. Rejects with its last error. */
  async eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
    // This thread's clock is the world's.
    for (const end = systemWallClock.now() + patienceMilliseconds; ; )
      try {
        return await check();
      } catch (error) {
        if (systemWallClock.now() >= end) throw error;
        await systemWallClock.sleep(50, { signal });
      }
  }

  /** Sets what each bot holds, and waits until it knows. */
  async give(...inventories: Readonly<Record<string, number>>[]): Promise<void> {
    for (const [index, player] of this.names.entries()) {
      await this.server.command({ do: 'clear', player });
      for (const [item, count] of Object.entries(inventories[index] ?? {}))
        await this.server.command({ do: 'give', player, item, count });
    }
    await this.eventually(() => expect(this.bodies.map(({ bot }) => inventoryOf(bot))).toEqual(inventories));
  }

  /** What each of them holds, as the server has it. */
  async held(): Promise<unknown[]> {
    const players = await this.server.state({ of: 'players' });
    return this.names.map((name) => players.find((player) => player.name === name)?.inventory);
  }

  #join(name: string): Promise<BodyBot> {
    const { host, port, version } = this.server;
    return join(
      name,
      { host, port, version, viewDistance: 4, joinSeconds: 200, silentSeconds: 100, returnSeconds: 200 },
      {
        clock: systemWallClock,
        connect: () => this.server.connect(),
        containers: new KnownContainers(),
        sown: new SownPlants(),
        signal,
      },
    );
  }
}
