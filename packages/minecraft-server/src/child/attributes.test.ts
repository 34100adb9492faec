import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Attributes, attributeNames, operations, playerBases, type SavedAttributes } from './attributes.js';

it('applies modifiers in the order of their operations', () => {
  const strong = new Attributes({ attack_damage: 1 });
  strong.setBase('attack_damage', 2);
  strong.add('attack_damage', { id: 'a', amount: 0.5, operation: 'add_multiplied_total' });
  strong.add('attack_damage', { id: 'b', amount: 1, operation: 'add_multiplied_base' });
  strong.add('attack_damage', { id: 'c', amount: 1, operation: 'add_multiplied_base' });
  strong.add('attack_damage', { id: 'd', amount: 3, operation: 'add_value' });
  expect(strong.value('attack_damage')).toBe((2 + 3) * (1 + 1 + 1) * 1.5);
  expect(strong.value('attack_damage', 5)).toBe((2 + 5 + 3) * (1 + 1 + 1) * 1.5);
  expect(strong.has('max_health')).toBe(false);
});

it('stays in range, is saved whole, and is by itself again without bases and modifiers', () => {
  const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  const change = fc.record({
    name: fc.constantFrom(...attributeNames),
    id: fc.constantFrom('a', 'b', 'c'),
    amount: number,
    operation: fc.constantFrom(...operations),
    base: number,
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const body = new Attributes(playerBases);
      for (const { name, base, ...modifier } of changes) {
        body.setBase(name, base);
        const known = body.modifiers(name).some(({ id }) => id === modifier.id);
        expect(body.add(name, modifier)).toBe(!known);
      }
      const saved = JSON.parse(JSON.stringify(body.saved ?? {})) as SavedAttributes;
      const again = new Attributes(playerBases, saved);
      for (const name of attributeNames) {
        expect(again.value(name)).toBe(body.value(name));
        expect(body.value(name)).toBeGreaterThanOrEqual(0);
        expect(body.value(name)).toBeLessThanOrEqual(2048);
        for (const { id } of body.modifiers(name)) expect(body.remove(name, id)).toBe(true);
        body.setBase(name);
        expect(body.value(name)).toBe(playerBases[name]);
      }
      expect(body.saved).toBeUndefined();
    }),
  );
});
