import { worldOf, worldSchema } from '../shown/world-of.js';
import { planningField } from './planning-field.js';

export const world = planningField({
  shape: worldSchema.shape,
  none: { verbs: [], rules: [], structures: [] },
  sample: {
    verbs: [
      { verb: 'mine', doc: 'gets the item by breaking blocks, walking and searching as needed' },
      { verb: 'craft', doc: 'makes the item from what is held' },
      { verb: 'build', doc: 'builds the structure at the position.', takes: true },
      { verb: 'hunt', doc: 'hunts until so many are dead.', shared: true },
      {
        verb: 'give',
        doc: 'give QUANTITY OBJECT to NAME: hands it over. Both stand close to each other.',
        gives: true,
      },
    ],
    rules: ['Logs come off by hand.'],
    structures: [
      {
        name: 'hut',
        materials: [
          { name: 'planks', count: 40 },
          { name: 'cobblestone', count: 25 },
        ],
        parts: [
          { name: 'floor_of_hut', materials: [{ name: 'cobblestone', count: 25 }], after: [] },
          { name: 'walls_of_hut', materials: [{ name: 'planks', count: 40 }], after: ['floor_of_hut'] },
        ],
      },
    ],
  },
  // What a leader's own body cannot do, its members may.
  show: ({ inputs: { request, subordinates, observation }, world: knowledge }) =>
    worldOf(knowledge, request?.work ?? [], subordinates.length > 0 ? [] : observation.inabilities),
});
