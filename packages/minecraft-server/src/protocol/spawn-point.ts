import type { Mending } from './mending.js';

/** The world's spawn point names its dimension and the way that players look there. */
export const globalSpawnPoint: Mending = {
  since: '1.21.9',
  outgoing: {
    spawn_position: ({ location, angle }) => [
      'spawn_position',
      { globalPos: { dimensionName: 'minecraft:overworld', location }, yaw: angle ?? 0, pitch: 0 },
    ],
  },
};
