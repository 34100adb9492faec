import type { Timeline } from '../timeline.js';
import type { Way } from '../way.js';

/** Each thing is got in a way of its own. */
export const oneByOne: Way = {
  name: 'one-by-one',
  about: 'each thing in a way of its own',
  isInParts: true,
  appliesTo: ({ needs }) => needs.length > 1,
  expand: ({ needs, to, isGoal }, plan, search) => {
    const made = needs.reduce<Timeline | null>(
      (before, need) => (before === null ? null : search.forShare({ needs: [need], to, isGoal }, before)),
      plan,
    );
    return made === null ? [] : [made];
  },
};
