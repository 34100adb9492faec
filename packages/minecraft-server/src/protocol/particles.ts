import type { Mending } from './mending.js';

/** Particles are told by name, with their data beside it. */
export const namedParticles: Mending = {
  since: '1.20.5',
  outgoing: {
    world_particles: ({ particleId, particleData, particles, data, ...fields }, registry) => [
      'world_particles',
      {
        ...fields,
        alwaysShow: false,
        velocityOffset: particleData,
        amount: particles,
        particle: { type: registry.particles[Number(particleId)]?.name, data },
      },
    ],
  },
};
