import { expect, it } from 'vitest';
import { changedData } from './changed-data.js';
import { digToolsOf, type DigTools } from './dig-tools.js';
import { loadGameData, type GameData } from './game-data.js';

const data = loadGameData('1.19.2');
const toolsFor = (block: string, of: GameData = data): Omit<DigTools, 'blocks'> | undefined => {
  const found = digToolsOf(of).find(({ blocks }) => blocks.includes(block));
  return found === undefined ? undefined : { tools: found.tools, isNeeded: found.isNeeded };
};

it.each([
  ['iron_ore', ['netherite', 'diamond', 'iron', 'stone'].map((material) => `${material}_pickaxe`), true],
  ['obsidian', ['netherite_pickaxe', 'diamond_pickaxe'], true],
  [
    'dirt',
    ['netherite', 'diamond', 'iron', 'stone', 'golden', 'wooden'].map((material) => `${material}_shovel`),
    false,
  ],
])('lists the tools for %s, best first', (block, tools, isNeeded) => {
  expect(toolsFor(block)).toEqual({ tools, isNeeded });
});

it('lists none where no tool is of use', () => {
  expect(toolsFor('dandelion')).toBeUndefined();
});

it('minds the changed rules of a world', () => {
  const tools = new Map([
    ['sand', ['wooden_shovel', 'iron_shovel']],
    ['coal_ore', ['diamond_pickaxe']],
  ]);
  const changed = changedData(data, { ingredients: new Map(), drops: new Map(), tools });
  expect(toolsFor('sand', changed)).toEqual({ tools: ['iron_shovel', 'wooden_shovel'], isNeeded: true });
  expect(toolsFor('coal_ore', changed)).toEqual({ tools: ['diamond_pickaxe'], isNeeded: true });
  expect(toolsFor('iron_ore', changed)).toEqual(toolsFor('iron_ore'));
});
