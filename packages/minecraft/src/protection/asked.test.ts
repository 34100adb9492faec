import { blocksOfWorld } from '@s-agents/minecraft-rules';
import { describe, expect, it } from 'vitest';
import { createWorldKnowledge, type MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { parseTask } from '../tasks/parse-task.js';
import { kindsAskedFor } from './asked.js';
import { worldGoals } from '../goals/world-goal.js';
import type { AskedFor } from './protection.js';

const rulesOf = (world: 'default' | 'flat', leaveBuilt = true): MinecraftKnowledge =>
  createWorldKnowledge({
    version: '1.19.2',
    primitives: primitives.map(({ name }) => name),
    blocks: blocksOfWorld(world),
    creatures: [],
    leaveBuilt,
  });
const rules = rulesOf('default');

it.each<[string, string[]]>([
  ['break the glass', ['glass']],
  ['Break 4 oak_planks, please.', ['oak_planks']],
  ['dig up the rails', ['rail']],
  ['remove the torches', ['torch', 'wall_torch']],
  ['mine 20 stones, then tear down the cobblestone wall', ['cobblestone_wall']],
  ['knock down the crafting table and the furnace', ['crafting_table', 'furnace']],
  ['mine 5 oak planks and 3 logs', ['oak_planks']],
])('reads in "%s" what is to be broken', (words, kinds) => {
  expect([...kindsAskedFor(words, rules)].sort()).toEqual(kinds);
});

it.each([
  'mine 50 logs',
  'get 20 planks',
  'mine 10 cobblestone',
  'mine 10 stones',
  'mine 50 logs, but do not break any glass',
  'mine 50 logs and leave the planks alone',
  'build a house of planks',
  'collect 3 torches',
  'dig 10 dirt',
])('reads no wish to break what others have built in "%s"', (words) => {
  expect(kindsAskedFor(words, rules)).toEqual([]);
});

describe('a task', () => {
  const asked = (task: unknown, knowledge = rules): AskedFor =>
    parseTask(task, {
      knowledge: () => knowledge,
      capabilities: { goals: worldGoals },
      worlds: [],
      ground: () => () => 63,
      spawn: () => ({ x: 0, y: 64, z: 0 }),
    }).asked;

  it('asks for the cells that it says, not for those where the world chooses to build', () => {
    expect(asked('clear 3 64 5').cells).toEqual([{ x: 3, y: 64, z: 5 }]);
    expect(asked('build a house at 10 64 10').cells.length).toBeGreaterThan(50);
    expect(asked('build a house').cells).toEqual([]);
    expect(asked('mine 50 logs')).toEqual({ kinds: [], cells: [] });
  });

  it('asks for what its setup lays out, where there is no other way to the goal', () => {
    const setup = { blocks: [{ block: 'oak_planks', from: { x: 2, y: 64, z: 2 }, to: { x: 4, y: 64, z: 4 } }] };
    const sticks = { goal: [{ holds: 'stick', count: 4 }], setup };
    expect(asked(sticks)).toEqual({ kinds: [], cells: [] });
    expect(asked(sticks, rulesOf('flat')).kinds).toEqual(['oak_planks']);
    expect(asked({ goal: [{ holds: 'dirt', count: 4 }], setup }, rulesOf('flat')).kinds).toEqual([]);
  });

  it('plans to break what its setup lays out only there', () => {
    const layout = {
      blocks: [{ block: 'oak_planks', position: { x: 2, y: 64, z: 2 } }],
      containers: [],
      creatures: [],
    };
    const ways = (world: 'default' | 'flat', leaveBuilt = true): string[] =>
      rulesOf(world, leaveBuilt)
        .laidOut(layout)
        .methods('oak_planks')
        .map(({ verb }) => verb);
    expect(ways('default')).toEqual(['craft']);
    expect(ways('default', false)).toContain('mine');
    expect(ways('flat')).toEqual(['mine']);
  });
});
