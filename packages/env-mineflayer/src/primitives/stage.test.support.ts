import type { ActionOutcome, Position } from '@s-agents/core';
import type { MinecraftServer } from '@s-agents/minecraft-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { JoinOptions } from '../bodies/protocol.js';
import { playground, type Playground, type TestBody } from '../bodies/playground.test.support.js';

type GroundOptions = NonNullable<Parameters<typeof playground>[0]> & { readonly join?: Partial<JoinOptions> };

/**
 * A flat world with one body, `worker`, which stands at the spawn point with an empty inventory before each test.
 * Blocks that a test puts are removed after it.
 */
export class Stage {
  ground!: Playground;
  worker!: TestBody;
  spawn!: Position;
  readonly #put = new Map<string, Position>();

  constructor(options: GroundOptions = {}) {
    beforeAll(async () => {
      this.ground = await playground(options);
      const { x, y, z } = await this.server.state({ of: 'spawn' });
      this.spawn = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
      this.worker = await this.ground.join('worker', options.join);
    });
    beforeEach(async () => {
      await this.stand('worker', 0, 0, 0);
      // After what lies there has been picked up.
      await this.server.command({ do: 'clear', player: 'worker' });
    });
    afterEach(async () => {
      for (const position of this.#put.values())
        await this.server.command({ do: 'setBlock', position, block: position.y < this.spawn.y ? 'dirt' : 'air' });
      this.#put.clear();
    });
    afterAll(() => this.ground.close());
  }

  /** Repeats a check until it does not throw. */
  eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
    return this.ground.eventually(check);
  }

  get server(): MinecraftServer {
    return this.ground.server;
  }

  /** The position of a block relative to the spawn point. */
  at(x: number, y: number, z: number): Position {
    return { x: this.spawn.x + x, y: this.spawn.y + y, z: this.spawn.z + z };
  }

  async put(block: string, ...positions: Position[]): Promise<void> {
    for (const position of positions) {
      this.#put.set(`${position.x} ${position.y} ${position.z}`, position);
      await this.server.command({ do: 'setBlock', position, block });
    }
  }

  async blockAt(position: Position): Promise<string> {
    return (await this.server.state({ of: 'block', position })).name;
  }

  /** Teleports a player to the middle of a block, with coordinates as in {@link at}. */
  async stand(player: string, x: number, y: number, z: number): Promise<void> {
    const at = this.at(x, y, z);
    await this.server.command({ do: 'teleport', player, position: { x: at.x + 0.5, y: at.y, z: at.z + 0.5 } });
    await this.pause(0.5);
  }

  give(item: string, count = 1): Promise<void> {
    return this.server.command({ do: 'give', player: 'worker', item, count });
  }

  async held(): Promise<Record<string, number>> {
    return (await this.server.state({ of: 'players' })).find(({ name }) => name === 'worker')?.inventory ?? {};
  }

  /** Waits for this many world seconds. */
  async pause(seconds: number): Promise<void> {
    await this.worker.do('wait', { seconds });
  }

  /** Waits until the body knows the inventory and the blocks that the server has set. */
  async heard(): Promise<void> {
    await this.pause(0.3);
    const positions = [...this.#put.values()];
    await this.ground.eventually(async () => {
      const blocks =
        positions.length === 0 ? [] : valueOf<(string | null)[]>(await this.worker.do('blocksAt', { positions }));
      expect(blocks).toEqual(await Promise.all(positions.map((position) => this.blockAt(position))));
      expect((await this.worker.see()).inventory).toEqual(await this.held());
    });
  }

  /** Waits until the body sees a dropped item of that name; resolves with the id of the nearest. */
  lying(name: string): Promise<number> {
    return this.ground.eventually(async () => {
      const item = valueOf<{ id: number; name: string }[]>(await this.worker.do('findItems', {})).find(
        (one) => one.name === name,
      );
      return item?.id ?? expect.fail(`no ${name} is seen`);
    });
  }
}

/** What a primitive returned. Throws when it did not succeed. */
export function valueOf<T>(outcome: ActionOutcome): T {
  if (outcome.status !== 'succeeded') throw new Error(`not a success: ${JSON.stringify(outcome)}`);
  return outcome.value as T;
}
