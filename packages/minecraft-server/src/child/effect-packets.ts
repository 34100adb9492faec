import type { Effect, EffectName } from '@s-agents/minecraft-rules';
import type { Avatar } from './avatar.js';

/** Tells a client of an effect that its player is under. */
export function showEffect(avatar: Avatar, { name, level, ticks }: Effect): void {
  // Before 1.20.5 the amplifier is a byte, which has a sign.
  const isByte = !avatar.serv.registry.version['>=']('1.20.5');
  const amplifier = isByte ? ((level - 1) << 24) >> 24 : level - 1;
  avatar.write('entity_effect', { ...target(avatar, name), amplifier, duration: ticks, hideParticles: 0 });
}

/** Tells a client that an effect has ended. */
export function showEffectEnd(avatar: Avatar, name: EffectName): void {
  avatar.write('remove_entity_effect', target(avatar, name));
}

/** Returns the player and the number of an effect, which minecraft-data names in capitals, without underscores. */
function target({ player, serv }: Avatar, name: EffectName): { entityId: number; effectId: number } {
  const wanted = name.replaceAll('_', '');
  const effect = serv.registry.effectsArray.find((each) => each.name.toLowerCase() === wanted);
  return { entityId: player.id, effectId: effect?.id ?? 0 };
}
