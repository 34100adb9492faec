import { createWorldKnowledge, layoutOf, parseTask, primitives, worldGoals } from '@s-agents/minecraft';
import { blocksOfWorld } from '@s-agents/minecraft-rules';
import { describe, expect, it } from 'vitest';
import { drawScenes } from './draw-scenes.js';
import { frozenScenes } from './frozen-scenes.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: blocksOfWorld('flat'),
  creatures: [],
});

describe.each([
  ['frozen', frozenScenes],
  ...['a', 'b', 'c'].map((seed) => [`drawn by ${seed}`, drawScenes(seed)] as const),
] as const)('%s scenes', (_, scenes) => {
  it.each(scenes)('$name can be laid out', ({ task: { setup } }) => {
    const { task } = parseTask(
      { goal: [{ holds: 'dirt' }], setup },
      {
        knowledge: () => knowledge,
        capabilities: { goals: worldGoals },
        worlds: ['flat', 'default'],
        ground: () => () => 63,
        spawn: () => ({ x: 0, y: 64, z: 0 }),
      },
    );
    expect(layoutOf(task.setup).blocks.length).toBeGreaterThanOrEqual(setup.blocks?.length ?? 0);
  });
});
