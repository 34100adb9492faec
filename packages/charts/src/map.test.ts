import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapOf } from './map.js';

const spot = fc.record({ x: fc.integer({ min: -300, max: 300 }), z: fc.integer({ min: -300, max: 300 }) });
const trail = fc.record({
  name: fc.string(),
  hue: fc.nat(359),
  places: fc.array(spot, { minLength: 1, maxLength: 9 }),
});

it('draws each trail once, and its name where it ends', () => {
  fc.assert(
    fc.property(fc.array(trail, { minLength: 1, maxLength: 8 }), fc.array(spot, { maxLength: 4 }), (trails, site) => {
      const picture = mapOf(trails, { title: 'where', ground: null, site }) ?? '';
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.match(/class="trail"/g)).toHaveLength(trails.length);
      expect(picture.match(/class="name"/g)).toHaveLength(trails.length);
    }),
  );
});

it('puts the ground where it lies, and nothing where no body has a place', () => {
  const ground = { image: 'data:image/png;base64,AA==', x: 0, z: 0, width: 64, height: 32 };
  const picture = mapOf([{ name: 'ada', hue: 3, places: [{ x: 64, z: 32 }] }], {
    title: 't',
    ground,
    site: [],
    width: 668,
  });
  expect(picture).toContain('width="640" height="320" preserveAspectRatio="none"');
  expect(mapOf([{ name: 'ada', hue: 3, places: [] }], { title: 't', ground, site: [] })).toBeNull();
});
