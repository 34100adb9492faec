import type { Skill } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from '../file/skill-file.js';
import { InMemorySkillStore } from '../store/in-memory-skill-store.js';
import { SkillLibrary } from './skill-library.js';

const signal = new AbortController().signal;

function skill(name: string, description: string): Skill {
  return {
    ...parseSkillFile(formatSkillFile({ name, description, parameters: null, body: `async function ${name}() {}\n` }), {
      path: name,
    }),
    version: 1,
  };
}

async function setUp(
  stored: readonly Skill[],
  world: readonly Skill[],
): Promise<{ library: SkillLibrary; held: string[] }> {
  const store = new InMemorySkillStore();
  for (const each of stored) await store.save(each);
  const held: string[] = [];
  return {
    library: new SkillLibrary(
      store,
      { skills: world },
      { turn: async (reason) => (held.push(reason), () => void held.push('released')) },
    ),
    held,
  };
}

describe('the library of a run', () => {
  const mine = skill('mine', 'Digs blocks out of the ground.');
  const bake = skill('bake', 'Bakes bread.');

  it('prefers the store to the world', async () => {
    const better = skill('mine', 'Digs blocks out of the ground, better.');
    const { library } = await setUp([better], [mine, bake]);
    expect(await library.get('mine', { signal })).toEqual(better);
    expect(await library.get('bake', { signal })).toEqual(bake);
    expect(await library.get('fly', { signal })).toBeNull();
    expect((await library.list({ signal })).map(({ description }) => description).sort()).toEqual(
      [better.description, bake.description].sort(),
    );
  });

  it('searches both, with each name once, up to the limit', async () => {
    const better = skill('mine', 'Digs blocks out of the ground, better.');
    const { library } = await setUp(
      [better, skill('sail', 'Crosses water.')],
      [mine, bake, skill('dig', 'Digs one block.')],
    );
    const found = await library.search('dig blocks out of the ground', { limit: 3, signal });
    expect(found.map(({ name }) => name)).toEqual(['mine', 'dig']);
    expect(found[0]).toEqual(better);
    expect(await library.search('dig blocks', { limit: 1, signal })).toEqual([better]);
    const names = (await library.search('dig water bread', { limit: 9, signal })).map(({ name }) => name);
    expect(names.sort()).toEqual(['bake', 'dig', 'mine', 'sail']);
  });

  it('names a skill by its deed, and never like a skill of the world', async () => {
    const { library } = await setUp([], [skill('digBlocks', 'Digs many.')]);
    expect(library.nameFor({ verb: 'mine', object: 'oak_log', quantity: 2 })).toBe('mineOakLog');
    expect(library.nameFor({ verb: 'dig', object: 'blocks', quantity: 2 })).toBe('doDigBlocks');
  });

  it('names a skill for all deeds of a verb, where the world has none and the verb may be a name', async () => {
    const { library } = await setUp([], [skill('dig', 'Digs.')]);
    const general = (verb: string) => library.generalNameFor({ verb, object: 'log', quantity: 2 });
    expect(['saw-up', 'dig', 'delete'].map(general)).toEqual(['sawUp', null, null]);
  });

  it('finds for a deed the world’s skill of its verb, else what was written for it, then for its verb', async () => {
    const { library } = await setUp(
      [skill('sawLog', 'Saws.'), skill('saw', 'Saws all.'), skill('digLog', 'Digs.')],
      [skill('dig', 'Digs.')],
    );
    const found = async (verb: string) => {
      const { skills, areWritten } = await library.forDeed({ verb, object: 'log', quantity: 2 }, { signal });
      return [skills.map(({ name }) => name), areWritten];
    };
    expect(await found('saw')).toEqual([['sawLog', 'saw'], true]);
    expect(await found('dig')).toEqual([['dig'], false]);
    expect(await found('fly')).toEqual([[], true]);
  });

  it('holds virtual time while the store works', async () => {
    const { library, held } = await setUp([mine], []);
    await library.get('mine', { signal });
    expect(held).toEqual(['skill store', 'released']);
  });
});
