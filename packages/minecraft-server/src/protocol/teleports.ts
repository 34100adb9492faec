import type { Mending } from './mending.js';

const flagNames = ['x', 'y', 'z', 'yaw', 'pitch'];

/** The bits that make a part of a player's new position relative have names. */
export const namedTeleportFlags: Mending = {
  since: '1.20.5',
  outgoing: {
    position: ({ flags, ...fields }) => [
      'position',
      {
        ...fields,
        flags: Object.fromEntries(flagNames.map((name, bit) => [name, ((Number(flags) >> bit) & 1) === 1])),
      },
    ],
  },
};

/** New positions of players and of other bodies include their velocity, and degrees replace 256ths of a turn. */
export const teleportVelocity: Mending = {
  since: '1.21.2',
  outgoing: {
    position: (fields) => ['position', { dx: 0, dy: 0, dz: 0, ...fields }],
    entity_teleport: ({ yaw, pitch, ...fields }) => [
      'sync_entity_position',
      { dx: 0, dy: 0, dz: 0, ...fields, yaw: degrees(yaw), pitch: degrees(pitch) },
    ],
  },
};

function degrees(angleByte: unknown): number {
  return (Number(angleByte) * 360) / 256;
}
