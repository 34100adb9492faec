import { Script } from 'node:vm';
import { toOwnWords } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { startBlockworld } from '../create-blockworld.test.support.js';
import { keptIdentifiers, renameCode } from './rename-code.js';
import { renamingOf } from './with-other-names.js';

const world = await startBlockworld();
const renaming = renamingOf(world, 1);
const kept = keptIdentifiers(world.primitives);
const rename = (code: string, name = 'skill'): string => renameCode(code, { name, renaming, kept });
const told = (name: string): string => renaming.thing(name);
const act = (name: string): string => renaming.action(name);

it.each(world.skills)('renames all things in the skill $name, and the dictionary puts them back', (skill) => {
  const code = rename(skill.code, skill.name);
  expect(toOwnWords(renaming.dictionary)(code)).toBe(skill.code);
  expect(code).not.toMatch(/cobblestone|pickaxe|crafting_table|_planks|oak_|iron_/i);
  expect(() => new Script(`async () => {${code}}`)).not.toThrow();
});

it.each([
  ["const a = 'oak_log';", `const a = '${told('oak_log')}';`],
  ['const a = `${wood}_planks`;', `const a = \`\${${told('wood')}}_${told('planks')}\`;`],
  [
    'if (/^(oak|birch)_log$/.test(a)) b / c / d;',
    `if (/^(${told('oak')}|${told('birch')})_${told('log')}$/.test(a)) b / c / d;`,
  ],
  ["'a\\nstone'", `'a\\n${told('stone')}'`],
  ['inventory.furnace > 0', `inventory.${told('furnace')} > 0`],
  ['await bot.smelt({ furnace, item })', `await bot.${act('smelt')}({ furnace, item })`],
  ["await bot.skill('goto', {})", `await bot.skill('${act('goto')}', {})`],
  ["typeof a === 'string' ? 'string' : a", `typeof a === 'string' ? '${told('string')}' : a`],
  ['// skill: skill', `// skill: ${act('skill')}`],
])('renames %s', (code, renamed) => {
  expect(rename(code)).toBe(renamed);
});
