import type { Position } from '@s-agents/core';
import { answerWaits, type BoatMotions } from '@s-agents/minecraft';
import { blowsToBreak, isBoatEntity, ticksPerBlow, ticksPerSecond, weaponOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { isLiving, type Entity } from '../bot/living-entities.js';
import { until } from '../bot/until.js';
import type { RunOptions } from '../primitives/run-options.js';
import { getOut } from './get-out.js';
import { rowTo } from './row-to.js';

const answerMilliseconds = answerWaits.usedOnEntity * 1000;
/** Where in a cell of water a body aims: at its surface. */
const surface = 0.85;
/** Blocks from a cell within which a boat has been set on it. */
const nearBlocks = 2;
/** Blows beyond those that break a boat. */
const spareBlows = 3;

/** How a body over mineflayer goes by boat. */
export class MineflayerBoats implements BoatMotions {
  #boat: Entity | undefined;

  constructor(
    private readonly body: BodyBot,
    private readonly options: RunOptions,
  ) {}

  async embark({ x, y, z }: Position): Promise<string | null> {
    const { bot } = this.body;
    const { signal } = this.options;
    const known = new Set(Object.keys(bot.entities));
    await face(this.body, { x: x + 0.5, y: y + surface, z: z + 0.5 }, this.options);
    bot.activateItem();
    const find = (): Entity | undefined =>
      Object.values(bot.entities).find(
        ({ id, name, position: at }) =>
          !known.has(String(id)) && isBoatEntity(name ?? '') && Math.hypot(at.x - x, at.z - z) < nearBlocks,
      );
    await until(this.body, () => find() !== undefined, { milliseconds: answerMilliseconds, signal });
    const boat = find();
    if (boat === undefined) return `no boat appeared at ${x} ${y} ${z}`;
    this.#boat = boat;
    bot.mount(boat);
    const isIn = (): boolean => bot.entity.vehicle?.id === boat.id;
    await until(this.body, isIn, { events: ['mount'], milliseconds: answerMilliseconds, signal });
    return isIn() ? null : 'the body did not get into the boat';
  }

  async row(way: readonly Position[], shore: Position): Promise<string | null> {
    const boat = this.#boat;
    return boat === undefined ? 'there is no boat' : rowTo(this.body, boat, way, shore, this.options);
  }

  async breakUp(): Promise<void> {
    const { body, options } = this;
    const { bot } = body;
    const boat = this.#boat;
    this.#boat = undefined;
    if (boat === undefined) return;
    if (bot.entity.vehicle?.id === boat.id) await getOut(body, 0);
    const isGone = (): boolean => !isLiving(bot, boat);
    const weapon = weaponOf(bot.heldItem?.name);
    const pause = (ticksPerBlow(weapon) * 1000) / ticksPerSecond;
    await face(body, boat.position, options);
    for (let blows = 0; blows < blowsToBreak(weapon) + spareBlows && !isGone(); blows++) {
      bot.attack(boat);
      await until(body, isGone, { events: ['entityGone'], milliseconds: pause, signal: options.signal });
    }
  }
}
