import { isMonster } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import type { BodyBot } from './body-bot.js';
import { livingEntities } from './living-entities.js';

type Entity = Bot['entity'];

/** Blocks within which a monster can have killed a body. */
const range = 16;
/** Milliseconds for which one that is gone counts, as those are that have exploded. */
const after = 1_000;

/** Knows which monster is, or has just been, near a body. */
export class MonstersNear {
  #gone: { readonly name: string; readonly at: number } | null = null;

  constructor(private readonly body: BodyBot) {
    const { bot, clock } = body;
    bot.on('entityGone', (entity: Entity) => {
      if (isNear(bot, entity)) this.#gone = { name: String(entity.name), at: clock.now() };
    });
  }

  /** The name of the one that has just gone, else of the nearest; null: none was near. */
  nearest(): string | null {
    const { bot, clock } = this.body;
    if (this.#gone !== null && clock.now() - this.#gone.at <= after) return this.#gone.name;
    const away = (entity: Entity): number => entity.position.distanceTo(bot.entity.position);
    const [nearest] = livingEntities(bot)
      .filter((entity) => isNear(bot, entity))
      .sort((a, b) => away(a) - away(b));
    return nearest?.name ?? null;
  }
}

function isNear(bot: Bot, entity: Entity): boolean {
  return (
    entity.name !== undefined && isMonster(entity.name) && entity.position.distanceTo(bot.entity.position) <= range
  );
}
