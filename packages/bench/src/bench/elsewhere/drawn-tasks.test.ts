import { createRandom } from '@s-agents/kit';
import { createWorldKnowledge, parseTask, primitives, worldGoals } from '@s-agents/minecraft';
import { blocksOfWorld } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { elsewhereClasses } from './bench-elsewhere.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: blocksOfWorld('flat'),
  creatures: [],
});

it.each(elsewhereClasses)(
  'draws tasks of $name that the flat world takes, the same ones by the same seed',
  ({ draw }) => {
    const drawn = (seed: number) => draw(createRandom(`a/${seed}`));
    for (let seed = 1; seed <= 15; seed++) {
      expect(drawn(seed)).toEqual(drawn(seed));
      const { task } = parseTask(drawn(seed).task, {
        knowledge: () => knowledge,
        capabilities: { goals: worldGoals },
        worlds: ['flat'],
        ground: () => () => 63,
        spawn: () => ({ x: 0, y: 64, z: 0 }),
      });
      expect(task.goal.conditions.length).toBeGreaterThan(0);
    }
  },
);
