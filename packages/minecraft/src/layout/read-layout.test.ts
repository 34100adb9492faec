import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSAgentsError, type Json, type SAgentsError } from '@s-agents/core';
import { workText, conditionText } from '@s-agents/kit';
import { blocksOfWorld } from '@s-agents/minecraft-rules';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { parseTask, type ParsedTask } from '../tasks/parse-task.js';
import { layoutOf, type WorldLayout } from './layout.js';

const names = primitives.map(({ name }) => name);
const flat = createWorldKnowledge({
  version: '1.19.2',
  primitives: names,
  blocks: blocksOfWorld('flat'),
  creatures: [],
});
const wild = createWorldKnowledge({
  version: '1.19.2',
  primitives: names,
  blocks: blocksOfWorld('default'),
  creatures: ['cow', 'sheep'],
});

function parsed(setup: Json, goal: Json = [{ holds: 'dirt' }]): ParsedTask {
  return parseTask(
    { goal, setup },
    {
      knowledge: (world) => (world === 'default' ? wild : flat),
      capabilities: { goals: ['holds', 'at', 'entities', 'structure', 'stored', 'killed'] },
      worlds: ['flat', 'default'],
      ground: () => (x) => (x > 100 ? 70 : 63),
      spawn: () => ({ x: 0, y: 64, z: 0 }),
    },
  );
}
const layout = (setup: Json): WorldLayout => layoutOf(parsed(setup).task.setup);
const errorOf = (setup: Json, goal?: Json): SAgentsError => {
  try {
    parsed(setup, goal);
  } catch (error) {
    if (isSAgentsError(error)) return error;
    throw error;
  }
  return expect.fail('it was accepted');
};

describe('a setup lays out', () => {
  it('blocks, one by one or in boxes, on the ground where no height is given', () => {
    expect(layout({ blocks: [{ block: 'oak_log', position: { x: 3, z: 4 } }] }).blocks).toEqual([
      { block: 'oak_log', position: { x: 3, y: 64, z: 4 } },
    ]);
    const walls = { block: 'stone', from: { x: 3, y: 64, z: 3 }, to: { x: 6, y: 65, z: 6 }, fill: 'walls' };
    expect(layout({ blocks: [walls] }).blocks).toHaveLength(24);
    const across = { block: 'stone', from: { x: 99, z: 3 }, to: { x: 102, z: 3 } };
    expect(layout({ blocks: [across] }).blocks.map(({ position }) => position.y)).toEqual([71, 71, 71, 71]);
  });

  it('any boxes without overlap block by block', () => {
    const place = fc.record({
      x: fc.integer({ min: -9, max: 9 }),
      y: fc.integer({ min: 65, max: 70 }),
      z: fc.integer({ min: 2, max: 9 }),
    });
    fc.assert(
      fc.property(place, place, fc.constantFrom('all', 'walls'), (from, to, fill) => {
        const { blocks } = layout({ blocks: [{ block: 'dirt', from, to, fill }] });
        const keys = new Set(blocks.map(({ position: { x, y, z } }) => `${x},${y},${z}`));
        expect(keys.size).toBe(blocks.length);
        const [w, h, d] = (['x', 'y', 'z'] as const).map((axis) => Math.abs(from[axis] - to[axis]) + 1) as [
          number,
          number,
          number,
        ];
        const inner = fill === 'walls' ? Math.max(0, w - 2) * Math.max(0, d - 2) * h : 0;
        expect(blocks.length).toBe(w * h * d - inner);
      }),
    );
  });

  it('containers with their contents', () => {
    const { blocks, containers } = layout({
      containers: [
        { position: { x: 3, z: 4 }, items: { bread: 3 } },
        { block: 'barrel', position: { x: 5, z: 4 } },
      ],
    });
    expect(blocks.map(({ block }) => block)).toEqual(['chest', 'barrel']);
    expect(containers).toEqual([
      { position: { x: 3, y: 64, z: 4 }, items: [{ item: 'bread', count: 3 }] },
      { position: { x: 5, y: 64, z: 4 }, items: [] },
    ]);
  });

  it('fields on farmland, with the light above', () => {
    const { blocks } = layout({ fields: [{ crop: 'carrots', from: { x: 3, z: 3 }, to: { x: 4, z: 3 }, age: 2 }] });
    expect(blocks).toEqual([
      { block: 'air', position: { x: 3, y: 65, z: 3 } },
      { block: 'air', position: { x: 4, y: 65, z: 3 } },
      { block: 'farmland', position: { x: 3, y: 63, z: 3 }, properties: { moisture: 7 } },
      { block: 'carrots', position: { x: 3, y: 64, z: 3 }, properties: { age: 2 } },
      { block: 'farmland', position: { x: 4, y: 63, z: 3 }, properties: { moisture: 7 } },
      { block: 'carrots', position: { x: 4, y: 64, z: 3 }, properties: { age: 2 } },
    ]);
    const ripe = layout({ fields: [{ crop: 'potato', from: { x: 3, z: 3 }, to: { x: 3, z: 3 } }] }).blocks.at(-1);
    expect(ripe).toMatchObject({ block: 'potatoes', properties: { age: 7 } });
  });

  it('animals, beside each other', () => {
    const { creatures } = layout({ animals: [{ animal: 'sheep', count: 3, position: { x: 3, z: 4 } }] });
    expect(creatures).toHaveLength(3);
    expect(new Set(creatures.map(({ position: { x, z } }) => `${x} ${z}`)).size).toBe(3);
    expect(creatures[0]).toEqual({ creature: 'sheep', position: { x: 3.5, y: 64, z: 4.5 }, colour: 'white' });
  });

  it('what belongs together: joined fences, both halves of doors', () => {
    const fences = layout({ blocks: [{ block: 'oak_fence', from: { x: 3, z: 3 }, to: { x: 4, z: 3 } }] }).blocks;
    expect(fences.map(({ properties }) => [properties?.['east'], properties?.['west']])).toEqual([
      [true, false],
      [false, true],
    ]);
    const door = layout({ blocks: [{ block: 'oak_door', position: { x: 3, z: 3 } }] }).blocks;
    expect(door.map(({ position: { y }, properties }) => [y, properties?.['half']])).toEqual([
      [64, 'lower'],
      [65, 'upper'],
    ]);
  });

  it('what comes later in the place of what came before, as a room in a block of stone', () => {
    const rock = { block: 'stone', from: { x: -1, y: 64, z: -1 }, to: { x: 1, y: 66, z: 1 } };
    const room = { block: 'air', from: { x: 0, y: 64, z: 0 }, to: { x: 0, y: 66, z: 0 } };
    const { blocks } = layout({ blocks: [rock, room], containers: [{ position: { x: 1, y: 64, z: 0 } }] });
    const names = blocks.map(({ block }) => block);
    expect(names.filter((name) => name === 'stone')).toHaveLength(23);
    expect(names.slice(-4)).toEqual(['air', 'air', 'air', 'chest']);
    expect(new Set(blocks.map(({ position: { x, y, z } }) => `${x} ${y} ${z}`)).size).toBe(blocks.length);
  });

  it.each([
    ['by its lower half', [{ block: 'oak_door', position: { x: 3, y: 64, z: 3 } }]],
    ['as a box', [{ block: 'oak_door', from: { x: 3, y: 64, z: 3 }, to: { x: 3, y: 65, z: 3 } }]],
  ])('a door in a wall, %s', (_, door) => {
    const wall = { block: 'stone', from: { x: 3, y: 64, z: 2 }, to: { x: 3, y: 66, z: 4 } };
    const { blocks } = layout({ blocks: [wall, ...door] });
    expect(blocks.filter(({ block }) => block === 'stone')).toHaveLength(7);
    expect(
      blocks
        .filter(({ block }) => block === 'oak_door')
        .map(({ position: { y }, properties }) => [y, properties?.['half']]),
    ).toEqual([
      [64, 'lower'],
      [65, 'upper'],
    ]);
  });

  it('nothing, where it says nothing', () => {
    expect(parsed({ timeOfDay: 0 }).task.setup.layout).toBeUndefined();
  });
});

const at = { x: 3, z: 4 };

describe('a setup is refused', () => {
  it.each<[Json, string, string]>([
    [
      { blocks: [{ block: 'oak_lgo', position: at }] },
      'blocks[0].block: Minecraft 1.19.2 has no block "oak_lgo"',
      'did you mean "oak_log"',
    ],
    [{ blocks: [{ block: 'log', position: at }] }, '"log" is not the name of one block', '"oak_log"'],
    [
      { containers: [{ position: at, items: { brad: 1 } }] },
      'containers[0].items: Minecraft 1.19.2 has no item "brad"',
      'did you mean "bread"',
    ],
    [{ containers: [{ position: at, items: { planks: 1 } }] }, '"planks" is not the name of one item', '"oak_planks"'],
    [
      { containers: [{ position: at, items: { dirt: 1729 } }] },
      'takes 28 slots, and the container has 27',
      'at most 27 stacks',
    ],
    [{ containers: [{ block: 'furnace', position: at }] }, '"furnace" holds no items', '"chest"'],
    [
      { containers: [{ position: at }, { block: 'barrel', position: at }] },
      '3, 64, 4 is occupied by chest',
      'another place',
    ],
    [{ blocks: [{ block: 'stone', position: { x: 0, y: 65, z: 0 } }] }, 'agents appear at 0, 65, 0', 'free'],
    [
      { blocks: [{ block: 'stone', position: { x: 3, y: 400, z: 0 } }] },
      '3, 400, 0 lies outside the world',
      'y -64 to 319',
    ],
    [
      { blocks: [{ block: 'stone', from: { x: 1, y: 60, z: 1 }, to: { x: 400, y: 90, z: 400 } }] },
      '160000 blocks',
      'less',
    ],
    [{ fields: [{ crop: 'wheet', from: at, to: at }] }, 'no field is sown with "wheet"', 'did you mean "wheat"'],
    [{ fields: [{ crop: 'wheat', from: at, to: at, age: 8 }] }, 'age 8 is more than wheat grows to', '0 to 7'],
    [{ animals: [{ animal: 'sheeep', position: at }] }, 'there is no animal "sheeep"', 'did you mean "sheep"'],
    [{ animals: [{ animal: 'cow', colour: 'red', position: at }] }, 'a cow has no colour', 'sheep'],
    [{ animals: [{ animal: 'cow', count: 0, position: at }] }, 'animals[0].count', 'setup'],
    [{ monsters: [{ monster: 'cow', position: at }] }, 'monsters[0].monster', 'setup'],
    [{ blocks: [{ block: 'stone', position: { x: 1.5, z: 2 } }] }, 'blocks[0]', 'setup'],
    [{ fileds: [] }, 'fileds', 'setup'],
  ])('%j', (setup, problem, remedy) => {
    const error = errorOf(setup);
    expect(error).toMatchObject({ code: 'TASK_INVALID' });
    expect(error.message).toContain(problem);
    expect(error.message).not.toContain('\n');
    expect(error.remedy).toContain(remedy);
  });
});

describe('what can be reached follows from the chosen world and the setup', () => {
  const logs = { blocks: [{ block: 'oak_log', from: { x: 5, y: 64, z: 5 }, to: { x: 5, y: 66, z: 5 } }] };

  it('needs sheep of a colour for wool of it, where nothing dyes it', () => {
    const red = { animals: [{ animal: 'sheep', position: { x: 5, z: 5 }, colour: 'red' }] };
    parsed(red, [{ holds: 'red_wool', count: 2 }]);
    expect(errorOf({ ...red }, [{ holds: 'blue_wool' }])).toMatchObject({ code: 'TASK_UNREACHABLE' });
  });

  it('needs trees for logs, or a setup that has them, and no more than it has', () => {
    const none = errorOf({}, [{ holds: 'log', count: 3 }]);
    expect(none).toMatchObject({ code: 'TASK_UNREACHABLE' });
    expect(none.remedy).toContain('"default"');
    parsed({ world: 'default' }, [{ holds: 'log', count: 3 }]);
    parsed(logs, [{ holds: 'log', count: 3 }]);
    expect(errorOf(logs, [{ holds: 'log', count: 4 }]).message).toContain('the setup has 3 log');
    parsed({ ...logs, inventories: { A: { oak_log: 1 } } }, [{ holds: 'log', count: 4 }]);
  });

  it('leaves the ways to more than it has', () => {
    const walls = { world: 'default', blocks: [{ block: 'cobblestone', position: at }] };
    const { knowledge } = parsed(walls, [{ holds: 'cobblestone', count: 9 }]);
    expect(knowledge.methods('cobblestone').map(({ limit }) => limit)).toContain(undefined);
  });

  it('has what is made of what lies in chests', () => {
    const chest = { containers: [{ position: at, items: { diamond: 3, stick: 2, oak_planks: 4 } }] };
    const { knowledge } = parsed(chest, [{ holds: 'diamond_pickaxe' }]);
    expect(knowledge.methods('diamond')).toEqual([
      expect.objectContaining({ verb: 'fetch', limit: 3, position: { x: 3, y: 64, z: 4 } }),
    ]);
    expect(knowledge.rules).toContain('The chest at (3, 64, 4) held 3 diamond, 2 stick and 4 oak_planks at the start.');
    expect(errorOf({}, [{ holds: 'diamond_pickaxe' }]).code).toBe('TASK_UNREACHABLE');
    expect(errorOf(chest, [{ holds: 'diamond', count: 4 }]).message).toContain('the setup has 3 diamond');
  });

  it('has what grows on its fields, without a hoe', () => {
    const { knowledge } = parsed({ fields: [{ crop: 'wheat', from: at, to: at }] }, [{ holds: 'wheat', count: 9 }]);
    expect(knowledge.methods('wheat')).toEqual([expect.objectContaining({ verb: 'farm', tools: [], consumes: [] })]);
  });

  it('has its animals, and what they give', () => {
    const cows = { animals: [{ animal: 'cow', count: 2, position: at }] };
    parsed(cows, [{ holds: 'beef' }]);
    expect(errorOf(cows, [{ holds: 'mutton' }]).code).toBe('TASK_UNREACHABLE');
    const goal = [{ creatures: 'cow', count: 2, near: { x: 40, z: 9 } }];
    const lost = errorOf({}, goal);
    expect(lost).toMatchObject({ code: 'TASK_UNREACHABLE' });
    expect([lost.message, lost.remedy].join()).toMatch(/no cow lives here.*setup\.animals.*"default"/);
    // Animals follow only their food.
    expect(errorOf(cows, goal).message).toContain('1 wheat');
    parsed({ ...cows, inventories: { A: { wheat: 1 } } }, goal);
    // Those that stand there need no food.
    parsed(cows, [{ creatures: 'cow', count: 2, near: { x: 4, z: 5 } }]);
  });

  it('has its monsters', () => {
    const zombies = { monsters: [{ monster: 'zombie', count: 2, position: at }] };
    const [first, second] = layout(zombies).creatures;
    expect(first).toEqual({ creature: 'zombie', position: { x: 3.5, y: 64, z: 4.5 } });
    expect(second?.position).not.toEqual(first?.position);
    parsed(zombies, [{ kill: 'zombie', count: 2 }]);
    expect(errorOf({}, [{ kill: 'zombie' }]).remedy).toContain('setup.monsters');
  });

  it('burns coal where no wood grows', () => {
    const raw = { inventories: { A: { beef: 1, coal: 1 } }, blocks: [{ block: 'furnace', position: at }] };
    parsed(raw, [{ holds: 'cooked_beef' }]);
  });

  it('makes things at stations that the setup has', () => {
    const wheat = { inventories: { A: { wheat: 3 } } };
    expect(errorOf(wheat, [{ holds: 'bread' }]).message).toContain('crafting table');
    parsed({ ...wheat, blocks: [{ block: 'crafting_table', position: at }] }, [{ holds: 'bread' }]);
  });

  it('has the blocks that it is to place', () => {
    const goal = [{ block: 'diamond_block', position: { x: 5, z: 5 } }];
    expect(errorOf({}, goal).code).toBe('TASK_UNREACHABLE');
    expect(workText(parsed({ inventories: { A: { diamond_block: 1 } } }, goal).task.work)).toBe(
      'place 1 diamond_block at (5, 64, 5)',
    );
    expect(errorOf({}, [{ block: 'fire', position: { x: 5, z: 5 } }]).message).toContain('no item puts it down');
    const hanging = [{ block: 'wall_torch', position: { x: 5, z: 5 } }];
    expect(workText(parsed({ inventories: { A: { torch: 1 } } }, hanging).task.work)).toBe(
      'place 1 torch at (5, 64, 5)',
    );
  });
});

describe('things in containers', () => {
  const goal = [{ holds: 'dirt', count: 4, in: { x: 3, z: 4 } }];

  it('take a chest, where neither the setup nor the goal puts a container', () => {
    const wood = { inventories: { A: { oak_planks: 8, crafting_table: 1 } } };
    expect(workText(parsed(wood, goal).task.work)).toBe('place 1 chest at (3, 64, 4); store 4 dirt at (3, 64, 4)');
    expect(workText(parsed({ containers: [{ position: at }] }, goal).task.work)).toBe('store 4 dirt at (3, 64, 4)');
    const barrel = [...goal, { block: 'barrel', position: at }];
    expect(workText(parsed({ inventories: { A: { barrel: 1 } } }, barrel).task.work)).toBe(
      'place 1 barrel at (3, 64, 4); store 4 dirt at (3, 64, 4)',
    );
  });

  it('lie in the kind of container that is named', () => {
    const named = [{ ...goal[0], container: 'barrel' }];
    const { task } = parsed({ inventories: { A: { barrel: 1 } } }, named);
    expect(workText(task.work)).toBe('place 1 barrel at (3, 64, 4); store 4 dirt in barrel at (3, 64, 4)');
    expect(task.goal.conditions.map((condition) => conditionText(condition))).toEqual([
      'barrel stands at (3, 64, 4)',
      '4 dirt in the barrel at (3, 64, 4)',
    ]);
    expect(errorOf({ containers: [{ position: at }] }, named).message).toContain('the setup puts a chest there');
  });

  it('are not held by somebody at the same time', () => {
    expect(errorOf({}, [{ holds: 'dirt', by: 'A', in: at }]).message).toContain('not both');
  });
});
