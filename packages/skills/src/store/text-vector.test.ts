import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from '../file/skill-file.js';
import { SkillIndex } from './skill-index.js';
import { similarity, vectorise, wordsOf } from './text-vector.js';

const library = {
  mine:
    'Mines a quantity of a block such as log, stone or ore: finds the nearest ones, walks there, digs them and ' +
    'picks up what drops.',
  craft:
    'Crafts a quantity of an item from a recipe, at a crafting table if it needs one, and makes missing parts first.',
  smelt: 'Smelts ore or cooks food in a furnace with fuel.',
  build: 'Builds a structure block by block at given positions.',
  give: 'Gives items to another player.',
  kill: 'Hunts animals or fights monsters with a sword.',
  equip: 'Puts on armour or takes a tool in the hand.',
  explore: 'Walks to unknown land to look for a biome or a block.',
  store: 'Puts items into a chest or takes them out.',
  eat: 'Eats food from the inventory when hungry.',
  sleep: 'Sleeps in a bed until morning.',
  farm: 'Plants seeds, waits for the crop and harvests wheat.',
};

const index = new SkillIndex();
for (const [name, description] of Object.entries(library)) {
  const code = formatSkillFile({ name, description, parameters: null, body: `async function ${name}() {}\n` });
  index.put({ ...parseSkillFile(code, { path: name }), version: 1 });
}

describe('search by meaning', () => {
  it.each([
    ['mine 17 oak_log', 'mine'],
    ['digging for iron ore', 'mine'],
    ['collect 64 stone blocks', 'mine'],
    ['craft 1 wooden_pickaxe', 'craft'],
    ['make a table from planks by recipe', 'craft'],
    ['smelt 5 raw_iron', 'smelt'],
    ['cook meat in the furnace', 'smelt'],
    ['building a house of blocks at positions', 'build'],
    ['give 3 planks to the other player', 'give'],
    ['kill 2 sheep', 'kill'],
    ['hunting animals for meat', 'kill'],
    ['equip an iron sword', 'equip'],
    ['put things in a chest', 'store'],
    ['sleeping through the night in bed', 'sleep'],
    ['harvest wheat from seeds', 'farm'],
    ['look for unknown biomes', 'explore'],
  ])('finds for "%s" the skill %s among the best 3 of 12', (query, expected) => {
    expect(index.search(query, 3).map(({ name }) => name)).toContain(expected);
  });

  it('measures by unit vectors, or by none for a text without words', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const length = Math.hypot(...vectorise(text));
        expect(length < 1e-9 || Math.abs(length - 1) < 1e-5).toBe(true);
      }),
    );
  });

  it('is the nearer the more words and word forms are shared', () => {
    const query = vectorise('dig three stones');
    expect(similarity(query, vectorise('digs stone'))).toBeGreaterThan(similarity(query, vectorise('bakes bread')));
  });

  it('reads names in parts', () => {
    expect(wordsOf('mineOakLog raw_iron, x2!')).toEqual(['mine', 'oak', 'log', 'raw', 'iron', 'x2']);
  });
});
