import type { Timeline } from '../timeline.js';
import type { Way } from '../way.js';

/** Each thing is got in a way of its own. */
export const oneByOne: Way = {
  name: 'one-by-one',
  about: 'each thing in a way of its own',
  isInParts: true,
  appliesTo: ({ needs }) => needs.length > 1,
  expand: (aim, plan, search) => {
    const made = aim.needs.reduce<Timeline | null>(
      (before, need) => (before === null ? null : search.forShare({ ...aim, needs: [need] }, before)),
      plan,
    );
    return made === null ? [] : [made];
  },
};
