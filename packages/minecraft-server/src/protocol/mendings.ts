import type { Mending } from './mending.js';
import { daylightFlag, worldClocks } from './day-time.js';
import { effectFlags } from './effects.js';
import { attackPacket } from './entity-clicks.js';
import { listedHeightmaps } from './heightmaps.js';
import { itemComponents } from './item-components.js';
import { movement } from './movement.js';
import { namedParticles } from './particles.js';
import { globalSpawnPoint } from './spawn-point.js';
import { namedTeamModes, numberedTeamRules } from './teams.js';
import { namedTeleportFlags, teleportVelocity } from './teleports.js';
import { untrustedSlots } from './untrusted-slots.js';
import { packedVelocities } from './velocities.js';
import { worldState } from './world-state.js';

/** The differences between 1.20.4 and later versions, oldest first. */
export const mendings: readonly Mending[] = [
  worldState,
  namedTeleportFlags,
  namedParticles,
  itemComponents,
  effectFlags,
  daylightFlag,
  teleportVelocity,
  movement,
  listedHeightmaps,
  untrustedSlots,
  numberedTeamRules,
  namedTeamModes,
  packedVelocities,
  globalSpawnPoint,
  attackPacket,
  worldClocks,
];
