import type { Bot } from 'mineflayer';
import { expect } from 'vitest';
import { join, serve, ticks, until } from '../bots.test.helper.js';
import type { MinecraftServer, ServerExit } from '../server.js';
import type { ServerOptions } from '../options.js';
import { rawPlayer, type RawClient } from './raw-client.test.helper.js';

/** The blocks near attackers, and the items that they are given. */
export const chest = { x: 2, y: 64, z: 0 };
export const table = { x: 0, y: 64, z: 2 };
export const furnace = { x: -1, y: 64, z: 1 };
export const door = { x: 2, y: 64, z: 2 };
export const given = { dirt: 64, oak_log: 16, bread: 5, wooden_pickaxe: 1, bow: 1, arrow: 10, chest: 2 };

/** A server with a witness who carries items. It checks that an attack neither harmed the server nor the witness. */
export class Fortress {
  readonly #exits: ServerExit[] = [];
  #before = '';

  private constructor(
    readonly server: MinecraftServer,
    readonly witness: Bot,
  ) {
    server.onExit((exit) => this.#exits.push(exit));
  }

  static async build(options: Partial<ServerOptions> = {}): Promise<Fortress> {
    const server = await serve({
      rules: { mobs: false, hunger: false, damage: false },
      setup: {
        inventories: { Witness: { diamond: 3, iron_pickaxe: 1 }, Attacker: given, Second: given },
        blocks: [
          { position: chest, block: 'chest' },
          { position: table, block: 'crafting_table' },
          { position: furnace, block: 'furnace' },
          { position: door, block: 'oak_trapdoor' },
        ],
      },
      ...options,
    });
    const fortress = new Fortress(server, await join(server, 'Witness'));
    await server.command({ do: 'teleport', player: 'Witness', position: { x: 20.5, y: 64, z: 20.5 } });
    fortress.#before = await fortress.#witnessState();
    return fortress;
  }

  /** Joins an attacker, near the chest. */
  async attacker(name = 'Attacker'): Promise<RawClient> {
    const client = await rawPlayer(this.server, name);
    await this.server.command({ do: 'teleport', player: name, position: { x: 0.5, y: 64, z: 0.5 } });
    return client;
  }

  /** Lets an attacker who has died respawn, and waits until it lives. */
  async revived(client: RawClient): Promise<void> {
    const lives = async (): Promise<boolean> =>
      (await this.server.state({ of: 'players' })).some(({ name, health }) => name === client.username && health > 0);
    if (await lives()) return;
    client.write('client_command', { actionId: 0, payload: 0 });
    await until(`${client.username} lives`, lives);
  }

  /**
   * Counts each item: carried, in containers and on the ground. Who picks one up between the three questions has it
   * counted twice or never, so that only what is found twice in a row counts.
   */
  async items(): Promise<Record<string, number>> {
    for (let last = await this.#countItems(); ; ) {
      await ticks(1);
      const counts = await this.#countItems();
      if (JSON.stringify(counts) === JSON.stringify(last)) return counts;
      last = counts;
    }
  }

  async #countItems(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    const add = (items: readonly { name: string; count: number }[]): void => {
      for (const { name, count } of items) counts[name] = (counts[name] ?? 0) + count;
    };
    for (const { inventory } of await this.server.state({ of: 'players' }))
      add(Object.entries(inventory).map(([name, count]) => ({ name, count })));
    for (const { slots } of await this.server.state({ of: 'containers' })) add(slots);
    for (const { item } of await this.server.state({ of: 'entities' })) if (item !== undefined) add([item]);
    return counts;
  }

  /** Fails if the server has crashed or stands still, or if the witness has lost or gained anything. */
  async holds(attack: string): Promise<void> {
    expect(this.#exits, attack).toEqual([]);
    const age = await this.server.age();
    await until(`the world goes on after: ${attack}`, async () => (await this.server.age()) > age);
    expect(await this.#witnessState(), attack).toBe(this.#before);
    expect(this.witness._client.state, attack).toBe('play');
  }

  async #witnessState(): Promise<string> {
    const witness = (await this.server.state({ of: 'players' })).find(({ name }) => name === 'Witness');
    return JSON.stringify([witness?.slots, witness?.health, witness?.food]);
  }

  /** Waits until only these are in the world, besides the witness. */
  async onlyLeft(...names: string[]): Promise<void> {
    const expected = ['Witness', ...names].sort().join();
    await until(`only ${expected} are left`, async () => {
      const here = (await this.server.state({ of: 'players' })).map(({ name }) => name);
      return here.sort().join() === expected;
    });
    await ticks(2);
  }
}
