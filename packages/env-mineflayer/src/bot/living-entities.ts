import type { Bot } from 'mineflayer';

export type Entity = Bot['entity'];

const dying = new WeakSet<Entity>();

/** Has a bot remember which entities have died. To be called once, before the bot enters the world. */
export function rememberDeaths(bot: Bot): void {
  bot.on('entityDead', (entity: Entity) => void dying.add(entity));
  // A player that rises again may keep its number.
  bot.on('entitySpawn', (entity: Entity) => void dying.delete(entity));
}

export function hasDied(entity: Entity): boolean {
  return dying.has(entity);
}

/** Whether the bot still knows that entity, and it has not died: servers keep what is dead in sight for a second. */
export function isLiving(bot: Bot, entity: Entity): boolean {
  return entity.isValid && bot.entities[entity.id] === entity && !dying.has(entity);
}

/** Returns every entity in sight except the bot itself and what has died. */
export function livingEntities(bot: Bot): Entity[] {
  return Object.values(bot.entities).filter((entity) => entity.id !== bot.entity.id && !dying.has(entity));
}
