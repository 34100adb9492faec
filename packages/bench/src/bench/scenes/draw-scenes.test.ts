import { expect, it } from 'vitest';
import { drawScenes } from './draw-scenes.js';

it('draws the same scenes by the same seed, and others by another', () => {
  expect(drawScenes('a')).toEqual(drawScenes('a'));
  expect(drawScenes('a')).not.toEqual(drawScenes('b'));
});
