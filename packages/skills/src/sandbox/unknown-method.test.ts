import { expect, it } from 'vitest';
import { unknownMethod } from './unknown-method.js';

const methods = ['findBlocks', 'goTo', 'dig', 'pickUp', 'observe', 'skill', 'log'];

it.each([
  ['mineBlock', 'findBlocks'],
  ['goto', 'goTo'],
  ['moveTo', 'goTo'],
  ['digBlock', 'findBlocks, dig'],
  ['pickup', 'pickUp'],
  ['runSkill', 'skill'],
])('names what comes nearest to %s', (name, nearest) => {
  expect(unknownMethod(name, methods)).toContain(`nearest: ${nearest}`);
});

it('names all where nothing is near', () => {
  expect(unknownMethod('zzz', methods)).toBe(`bot has no method "zzz"; it has ${methods.join(', ')}`);
});
