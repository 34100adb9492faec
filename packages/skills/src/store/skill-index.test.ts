import { describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from '../file/skill-file.js';
import { SkillIndex } from './skill-index.js';
import { stem, splitWords } from './words.js';

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

  it.each([
    ['fighting against a monster', 'kill'],
    ['turn iron ore into ingots', 'smelt'],
    ['hand over items to somebody', 'give'],
    ['wear armor', 'equip'],
    ['deposit items into containers', 'store'],
    ['grow crops', 'farm'],
    ['produce a wooden table', 'craft'],
  ])('finds for the paraphrase "%s" the skill %s among the best 5', (query, expected) => {
    expect(index.search(query, 5).map(({ name }) => name)).toContain(expected);
  });

  it('finds nothing for a query that shares no word with any skill, or has no words', () => {
    expect(index.search('xyzzy', 3)).toEqual([]);
    expect(index.search('', 3)).toEqual([]);
    expect(index.search('of the and', 3)).toEqual([]);
  });

  it('uses the newest description of a name, and sorts equally good skills by name', () => {
    const own = new SkillIndex();
    const skill = { parameters: null, code: '', version: 1 };
    for (const name of ['b', 'c', 'a']) own.put({ ...skill, name, description: 'Bakes bread.' });
    expect(own.search('bread', 2).map(({ name }) => name)).toEqual(['a', 'b']);
    own.put({ ...skill, name: 'a', description: 'Swims.', version: 2 });
    expect(own.search('swim', 2)).toMatchObject([{ name: 'a', version: 2 }]);
    expect(own.search('bread', 9).map(({ name }) => name)).toEqual(['b', 'c']);
  });

  it.each([
    ['dig', ['digs', 'digging', 'digger']],
    ['craft', ['crafts', 'crafted', 'crafting']],
    ['bak', ['bake', 'bakes', 'baked', 'baking']],
    ['berry', ['berry', 'berries']],
    ['axe', ['axe']],
    ['grass', ['grass']],
    ['red', ['red']],
  ])('takes forms of a word for the same: %s', (expected, words) => {
    expect(words.map(stem)).toEqual(words.map(() => expected));
  });

  it('splits names into parts', () => {
    expect(splitWords('mineOakLog raw_iron, x2!')).toEqual(['mine', 'oak', 'log', 'raw', 'iron', 'x2']);
  });
});
