import { sceneOf, type Choice, type Scene } from './scene.js';
import { firstSituations } from './situations.js';

/** What a newcomer would take first. */
const usual: Choice = {
  wood: 'oak',
  stone: 'stone_bricks',
  high: 10,
  far: 8,
  people: ['ann', 'bob', 'cleo', 'dan'],
};

/**
 * One scene of each of the first situations. They were written before the product was seen in them, and are not changed
 * to please a result.
 */
export const frozenScenes: readonly Scene[] = firstSituations.map((situation) => sceneOf(situation, usual));
