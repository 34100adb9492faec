import { createRandom } from '@s-agents/kit';
import type { Random } from '@s-agents/core';
import { sceneOf, type Choice, type Scene } from './scene.js';
import { situations } from './situations.js';
import { turned } from './turn.js';

const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'];
const stones = ['stone_bricks', 'cobblestone', 'bricks', 'polished_andesite', 'smooth_stone', 'nether_bricks'];
const names = ['ada', 'ben', 'cora', 'dirk', 'emma', 'finn', 'gwen', 'hugo', 'ida', 'jan', 'kate', 'leo'];

/** Draws one scene of each situation: its materials, heights, distances, people, and the way it faces. */
export function drawScenes(seed: string): readonly Scene[] {
  return situations.map((situation) => {
    const random = createRandom(`${seed}/${situation.name}`);
    return turned(sceneOf(situation, drawChoice(random)), random.integer(0, 3));
  });
}

function drawChoice(random: Random): Choice {
  const left = [...names];
  const person = (): string => left.splice(random.integer(0, left.length - 1), 1)[0] as string;
  return {
    wood: random.pick(woods),
    stone: random.pick(stones),
    high: random.integer(5, 14),
    far: random.integer(6, 12),
    people: [person(), person(), person(), person()],
  };
}
