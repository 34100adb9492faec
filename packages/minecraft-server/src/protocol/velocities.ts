import type { Fields, Mending } from './mending.js';

/** Parts of a block per tick in which packets had velocities. */
const unitsPerBlock = 8000;

interface Velocity {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Velocities are in blocks per tick, packed by the protocol. */
export const packedVelocities: Mending = {
  since: '1.21.9',
  outgoing: {
    entity_velocity: (fields) => ['entity_velocity', inBlocks(fields)],
    spawn_entity: (fields) => ['spawn_entity', inBlocks(fields)],
  },
};

function inBlocks(fields: Fields): Fields {
  const { x, y, z } = fields['velocity'] as Velocity;
  return { ...fields, velocity: { x: x / unitsPerBlock, y: y / unitsPerBlock, z: z / unitsPerBlock } };
}
