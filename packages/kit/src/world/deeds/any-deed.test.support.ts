import fc from 'fast-check';
import { prepositions, type Deed } from '@s-agents/core';
import { partName } from '../parts-of.js';

const coordinate = fc.oneof(
  fc.integer({ min: -30_000_000, max: 30_000_000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((n) => !Object.is(n, -0)),
);
// Names that are prepositions and articles are among them.
const name = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9_:]{0,20}$/),
  fc.constantFrom(...prepositions, 'with', 'to', 'for', 'the', 'more', 'into'),
  fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
    .map(([part, of]) => partName(part, of)),
);
const agent = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_]{1,16}$/), fc.constantFrom('in', 'for', 'with'));
/** Deeds of every form that a text can say. */
export const anyDeed: fc.Arbitrary<Deed> = fc.record(
  {
    verb: fc.stringMatching(/^[a-z][a-z-]{0,12}$/),
    object: name,
    quantity: fc.integer({ min: 1, max: 10_000 }),
    holder: agent,
    position: fc.record({ x: coordinate, y: coordinate, z: coordinate }, { requiredKeys: ['x', 'z'] }),
    tool: name,
    recipient: agent,
    places: fc.array(fc.record({ relation: fc.constantFrom(...prepositions), object: name }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  { requiredKeys: ['verb', 'object', 'quantity'] },
);
