import type { Mending } from './mending.js';

const showsParticles = 2;
const showsIcon = 4;

/** How an effect is shown is told by bits. */
export const effectFlags: Mending = {
  since: '1.20.5',
  outgoing: {
    entity_effect: ({ hideParticles, ...fields }) => [
      'entity_effect',
      { ...fields, flags: Number(hideParticles) === 0 ? showsParticles | showsIcon : showsIcon },
    ],
  },
};
