import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from './avatar.js';

export interface Particles {
  /** The name of their kind, such as flame. */
  readonly name: string;
  readonly at: Position;
  /** How far they spread in each direction. */
  readonly spread: Position;
  readonly speed: number;
  readonly count: number;
  /** Whether they are seen from afar. */
  readonly far: boolean;
}

/** Shows a player particles. Returns false if the version has none of this name. */
export function showParticles(avatar: Avatar, { name, at, spread, speed, count, far }: Particles): boolean {
  const { registry } = avatar.serv;
  const kind = registry.particlesByName[name];
  if (kind === undefined) return false;
  const place = { ...at, offsetX: spread.x, offsetY: spread.y, offsetZ: spread.z };
  avatar.write('world_particles', {
    ...place,
    longDistance: far,
    // Up to 1.20.4:
    particleId: kind.id,
    particleData: speed,
    particles: count,
    data: undefined,
    // From 1.20.5 on:
    alwaysShow: false,
    velocityOffset: speed,
    amount: count,
    particle: { type: name, data: undefined },
  });
  return true;
}
