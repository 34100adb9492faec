import { failed, type ActionOutcome, type Position } from '@s-agents/core';
import {
  answerWaits,
  type BlockMotions,
  type FoundBlock,
  type SeenBlock,
  type WantedBlocks,
} from '@s-agents/minecraft';
import {
  blockOfItem,
  blockStates,
  cropOfPlant,
  isDry,
  neighbourAt,
  oppositeOf,
  opensOnClick,
  replaceable,
  standsIn,
  type BlockState,
  type Click,
  type LiquidReader,
  type PlacingWorld,
} from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { digBlock } from '../bot/dig-block.js';
import { inventoryText } from '../bot/inventory-text.js';
import { mayDig, whyNotDig } from '../bot/left-alone.js';
import type { Block } from '../bot/line-of-sight.js';
import { clickFace } from './click-face.js';
import { inTheWay, topOf } from './top-of-block.js';
import { liquidReader } from '../bot/liquid-reader.js';
import { until } from '../bot/until.js';

/** World milliseconds for mineflayer's call, and for the block to appear after it. */
const placeMilliseconds = 2_000;
const settleMilliseconds = answerWaits.placed * 1000;
/** World milliseconds for the use of an item to have an effect, and for those that accompany it. */
const answerMilliseconds = answerWaits.usedOnBlock * 1000;
const alongMilliseconds = answerWaits.usedAlong * 1000;
/** Items that act on what the body looks at; others act on the block that is clicked. */
const actsOnLook = /(^|_)bucket$/;

/** What a body over mineflayer sees of blocks and does to them. */
export class MineflayerBlocks implements BlockMotions {
  constructor(
    private readonly body: BodyBot,
    private readonly options: { readonly signal: AbortSignal },
  ) {}

  at(position: Position): SeenBlock | null {
    const block = this.#blockAt(position);
    if (block === null) return null;
    // Before 1.13 drops are objects that do not distinguish the kinds of wood.
    const first: unknown = block.drops?.[0];
    return {
      name: block.name,
      position,
      isAir: block.boundingBox === 'empty' && block.name.endsWith('air'),
      diggable: block.diggable,
      top: topOf(block),
      harvestable: block.canHarvest(this.body.bot.heldItem?.type ?? null),
      drop: typeof first === 'number' ? this.body.bot.registry.items[first]?.name : undefined,
    };
  }

  async nearest({ nextToLiquid, toDig, ...options }: WantedBlocks): Promise<readonly FoundBlock[]> {
    const { bot, blocks, traits } = this.body;
    const { x, y, z } = bot.entity.position;
    const liquidAt = liquidReader(bot);
    const isFit = (position: Position): boolean =>
      !traits.refused.has(position) &&
      (nextToLiquid || isDry(liquidAt, position)) &&
      (!toDig || mayDig(this.body, position));
    return blocks
      .nearest({ x, y, z }, { ...options, isFit })
      .map(({ name, position }) => ({ name, position, age: this.#ageAt(position) }));
  }

  readonly solidAt = (x: number, y: number, z: number): boolean =>
    this.body.bot.blockAt(new Vec3(x, y, z), false)?.boundingBox === 'block';

  get liquidAt(): LiquidReader {
    return liquidReader(this.body.bot);
  }

  isSolid(item: string): boolean | undefined {
    const block = this.body.bot.registry.blocksByName[blockOfItem(item)];
    return block === undefined ? undefined : block.boundingBox !== 'empty';
  }

  /** The name of another player who stands in the place, with a tolerance of a tenth of a block. */
  occupant(position: Position): string | null {
    const { bot } = this.body;
    const others = Object.values(bot.players).filter(
      ({ entity }) => entity !== undefined && entity !== null && entity.id !== bot.entity.id,
    );
    return others.find(({ entity }) => standsIn(entity.position, position, 0.1))?.username ?? null;
  }

  whyNotDig(position: Position): string | null {
    return whyNotDig(this.body, position);
  }

  whyNotPlace(position: Position): string | null {
    return this.body.protection.whyNotPlace(position);
  }

  async dig({ name, position }: SeenBlock): Promise<ActionOutcome> {
    const block = this.#blockAt(position);
    return block === null
      ? failed('unreachable', `${name} is not in the loaded part of the world any more`)
      : digBlock(this.body, block, this.options);
  }

  get placing(): PlacingWorld {
    const { bot, blocks } = this.body;
    const stateAt = (at: Position): BlockState | null => blocks.statesAt([at])[0] ?? null;
    const { solidAt, liquidAt } = this;
    return {
      states: blockStates(bot.version),
      nameAt: (at) => blocks.namesAt([at])[0] ?? '',
      propertiesAt: (at) => stateAt(at)?.properties ?? {},
      solidAt: ({ x, y, z }) => solidAt(x, y, z),
      waterAt: ({ x, y, z }) => liquidAt(x, y, z) === 'water',
    };
  }

  async put(item: string, position: Position, click: Click): Promise<string | null> {
    const { body } = this;
    const { bot, protection, sown, traits } = body;
    const { signal } = this.options;
    const there = this.#blockAt(position);
    const neighbour = this.#blockAt(neighbourAt(position, oppositeOf(click.face)));
    if (there === null || neighbour === null) return 'it is at the edge of the loaded world';
    bot.setControlState('sneak', opensOnClick(neighbour.name));
    const error = await attempt(body, () => clickFace(bot, neighbour, click), {
      milliseconds: placeMilliseconds,
      signal,
    });
    const placed = (): boolean => {
      const block = this.#blockAt(position);
      // A plant that gives way to blocks, or another layer of snow, has appeared as well.
      const isOther = block !== null && block.stateId !== there.stateId;
      return isOther && (!replaceable(block.name) || block.name === blockOfItem(item));
    };
    const appeared = await until(body, placed, { milliseconds: settleMilliseconds, signal });
    bot.setControlState('sneak', false);
    if (!appeared) {
      // Whatever is not solid may be refused because it does not grow or hold there.
      if (this.isSolid(item) !== false) traits.refused.undone(position, bot.spawnPoint);
      return `${error ?? 'the server took it away again'}${traits.refused.why(position)}`;
    }
    const name = this.#blockAt(position)?.name ?? '';
    sown.remember(name, position);
    protection.placed(position, name);
    if (name.endsWith('_door')) protection.placed({ ...position, y: position.y + 1 }, name);
    traits.refused.changed(position);
    return null;
  }

  hides({ position: { x, y, z } }: SeenBlock, item: string): string | null {
    const block = this.#blockAt({ x, y, z });
    return block === null || !actsOnLook.test(item) ? null : inTheWay(this.body.bot, block, item === 'bucket');
  }

  async use({ name, position: at }: SeenBlock, item: string): Promise<boolean> {
    const { body } = this;
    const { bot, protection, sown } = body;
    const { signal } = this.options;
    const block = this.#blockAt(at);
    if (block === null) return false;
    const place = block.position;
    const around = [place, place.offset(0, 1, 0)];
    const states = (): string => around.map((each) => String(bot.blockAt(each, false)?.stateId)).join();
    const [held, before] = [inventoryText(bot), states()];
    bot.setControlState('sneak', false);
    if (actsOnLook.test(item)) bot.activateItem();
    else await bot.activateBlock(block, new Vec3(0, 1, 0), new Vec3(0.5, topOf(block), 0.5));
    const happened = await until(body, () => states() !== before || inventoryText(bot) !== held, {
      milliseconds: answerMilliseconds,
      signal,
    });
    if (!happened) return false;
    await until(body, () => false, { milliseconds: alongMilliseconds, signal });
    const [now, on] = around.map((each) => bot.blockAt(each, false)?.name ?? 'unknown');
    if (cropOfPlant(on ?? '')?.seed === item) sown.remember(on ?? '', { ...at, y: at.y + 1 });
    if (now !== undefined && now !== name) protection.placed(at, now);
    return true;
  }

  #ageAt(position: Position): number {
    const block = this.#blockAt(position);
    return Number(block?.getProperties()['age'] ?? block?.metadata ?? 0);
  }

  #blockAt({ x, y, z }: Position): Block | null {
    return this.body.bot.blockAt(new Vec3(x, y, z));
  }
}
