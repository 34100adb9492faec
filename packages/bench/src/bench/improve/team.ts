import type { CharterInput, ConfigInput } from '@s-agents/core';

export const seats = ['ann', 'bob', 'cat'] as const;
export type Seat = (typeof seats)[number];

/**
 * A household team in which one member is capable and all others tell everybody what to do at every turn, so that it
 * matters who leads. `seed` is the Coordinator's; runs have seeds of their own.
 */
export function teamConfig(capable: Seat, charter: CharterInput | string, seed: number): ConfigInput {
  return {
    task: 'prepare afternoon tea',
    seed,
    environment: 'household',
    organization: {
      charter,
      scheduler: { use: 'phased', order: 'random' },
      seats: seats.map((name) => ({
        name,
        architecture: {
          use: 'actor-communicator',
          phaseSeconds: 1.1,
          chatter: name === capable ? 0 : 1,
        },
      })),
    },
    budget: { calls: 20_000 },
    run: { documents: false },
  };
}
