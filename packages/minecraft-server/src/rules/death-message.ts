import type { DamageCause } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import type { Hit } from '../creatures/hurting.js';
import { componentPacket, nameText, plainText, translated, type Component } from '../text/component.js';
import { announceToAll } from './chat.js';

/** Blocks above which the game tells of a fall from a high place. */
const highFall = 5;

/** The causes of death in the game's formats. */
const formats: Readonly<Record<Exclude<DamageCause, 'attack'>, string>> = {
  fall: 'fall',
  drowning: 'drown',
  starvation: 'starve',
  lava: 'lava',
  fire: 'inFire',
  burning: 'onFire',
  cactus: 'cactus',
  'berry-bush': 'sweetBerryBush',
  magma: 'hotFloor',
  suffocation: 'inWall',
  void: 'outOfWorld',
  projectile: 'arrow',
  explosion: 'explosion',
  magic: 'magic',
  command: 'genericKill',
};

/** Returns the name of who dealt a hit. */
export function dealerOf({ by, attacker }: Pick<Hit, 'by' | 'attacker'>): Component | undefined {
  if (by !== undefined) return nameText(by.name);
  return attacker === undefined ? undefined : translated(`entity.minecraft.${attacker.type}`);
}

/** Returns what the game tells of a death. */
export function deathMessage(game: Game, avatar: Avatar, hit: Hit): Component {
  const { name, vitals } = avatar;
  const { foe, fallen } = vitals;
  const dealer = dealerOf(hit) ?? (foe !== undefined && game.clock.age < foe.until ? foe.name : undefined);
  const told = (format: string): Component =>
    translated(format, nameText(name), ...(dealer === undefined ? [] : [dealer]));
  if (hit.cause === 'attack') return told(`death.attack.${hit.by === undefined ? 'mob' : 'player'}`);
  if (hit.cause === 'fall' && fallen > highFall)
    return told(dealer === undefined ? 'death.fell.accident.generic' : 'death.fell.assist');
  const known = `death.attack.${formats[hit.cause]}`;
  const { language = {} } = game.registry;
  // Before 1.20 who is killed by a command has fallen out of the world.
  const format = known in language ? known : 'death.attack.outOfWorld';
  const withDealer = `${format}.player`;
  return told(dealer !== undefined && withDealer in language ? withDealer : format);
}

/** Tells everybody of a death, and the client of the one who died what its screen says. */
export function tellDeath(game: Game, avatar: Avatar, hit: Hit): void {
  const { registry } = game;
  const isShown = game.gameRules.flag('showDeathMessages');
  const told = isShown ? deathMessage(game, avatar, hit) : '';
  const message = componentPacket(registry, told);
  const ids = { playerId: avatar.player.id, entityId: -1 };
  if (registry.protocol.play.toClient.types['packet_death_combat_event'] === undefined)
    avatar.write('combat_event', { event: 2, ...ids, message });
  else avatar.write('death_combat_event', { ...ids, message });
  if (!isShown) return;
  announceToAll(game, told);
  game.log(plainText(told, registry.language));
}
