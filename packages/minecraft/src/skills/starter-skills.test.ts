import { creatureKind, creatureNames, smeltingsOf } from '@s-agents/minecraft-rules';
import { describe, expect, it } from 'vitest';
import { loadGameData } from '../knowledge/game-data.js';
import { isBuried } from '../knowledge/surroundings.js';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { FakeBot } from './fake-bot.test.support.js';
import { FakeWorld } from './fake-world.test.support.js';
import { readSkill } from './read-header.js';
import { skillsFor } from './skills-for.js';
import { starterSkills } from './starter-skills.js';

describe('starterSkills', () => {
  it('are there, with name, description and parameters', () => {
    expect(starterSkills.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mine', 'craft', 'place', 'give', 'equip', 'explore', 'goto']),
    );
    for (const skill of starterSkills) {
      expect(skill.description.length).toBeGreaterThan(20);
      expect(skill.parameters).toMatchObject({ type: 'object' });
      expect(skill.version).toBe(1);
    }
  });

  it('define the function of their name and reach for nothing but the language', () => {
    for (const { name, code } of starterSkills) {
      expect(code).toContain(`\nasync function ${name}(bot`);
      expect(code.replace(`async function ${name}(`, '')).not.toMatch(
        /\b(require|import|process|fetch|setTimeout|globalThis|console)\b *[(.]/,
      );
    }
  });

  it('are written within 120 columns, without the table that is put in as one line', () => {
    const lines = starterSkills.flatMap(({ code }) => code.split('\n'));
    expect(
      lines.filter(
        (line) => line.length > 120 && !/^const (cropKinds|toolMaterials|wornSlots|gameFigures) =/.test(line),
      ),
    ).toEqual([]);
  });

  it('call only skills and primitives that there are', () => {
    const names = new Set([...primitives.map(({ name }) => name), 'observe', 'skill', 'log']);
    const skills = new Set(skillsFor({ structures: [] }).map(({ name }) => name));
    for (const { code } of starterSkills) {
      for (const [, called] of code.matchAll(/\bbot\.([A-Za-z]+)\(/g)) expect(names).toContain(called);
      for (const [, called] of code.matchAll(/bot\.skill\('([A-Za-z]+)'/g)) expect(skills).toContain(called);
    }
  });

  it.each([['no header'], ['// skill: other\n// description: x\n'], ['// skill: a\nasync function a(bot) {}']])(
    'are refused when the file is %j',
    (code) => {
      expect(() => readSkill(code, 'a.js')).toThrow(RangeError);
    },
  );
});

/** Ends `skill` at the first call of `primitive`, with its parameters; or with why it did not come to it. */
async function firstCall(
  skill: string,
  object: string,
  inventory: Record<string, number>,
  primitive: 'smelt' | 'findEntities',
  version?: string,
): Promise<unknown> {
  const world = new FakeWorld({ bounds: 20 });
  world.set({ x: 2, y: 64, z: 0 }, 'furnace');
  const bot = new FakeBot({ world, inventory, ...(version === undefined ? {} : { version }) });
  let parameters: unknown;
  Object.assign(bot, {
    [primitive]: (given: unknown) => {
      parameters = given;
      throw Object.assign(new Error('seen'), { reason: 'interrupted' });
    },
  });
  return bot.run(skill, { object, quantity: 1 }).then(
    () => parameters,
    (error: { reason?: string }) => parameters ?? error.reason,
  );
}

describe.each(['1.16.5', '1.19.2', '1.20.4'])('smelt knows the rules of %s', (version) => {
  it.each([...smeltingsOf(version).values()].map(({ input, item }) => [input, item]))(
    '%s becomes %s',
    async (input, item) => {
      expect(await firstCall('smelt', item, { [input]: 1, coal: 2 }, 'smelt', version)).toMatchObject({
        item: input,
        count: 1,
        fuel: 'coal',
      });
      expect(await firstCall('smelt', item, { coal: 1 }, 'smelt', version)).toBe('missing-item');
    },
  );
});

it.each([
  [undefined, 'coal'],
  ['planks', 'oak_planks'],
  ['oak_planks', 'oak_planks'],
  ['birch_planks', 'oak_planks'],
  ['coal_block', 'coal'],
])('smelt told to burn %s burns %s where that is as near as it holds', async (tool, fuel) => {
  const bot = new FakeBot({ world: new FakeWorld({ bounds: 20 }), inventory: { raw_iron: 1, coal: 3, oak_planks: 2 } });
  bot.world.set({ x: 2, y: 64, z: 0 }, 'furnace');
  let burnt: unknown;
  Object.assign(bot, {
    smelt: (given: { fuel: string }) => {
      burnt = given.fuel;
      throw Object.assign(new Error('seen'), { reason: 'interrupted' });
    },
  });
  await expect(bot.run('smelt', { object: 'iron_ingot', ...(tool === undefined ? {} : { tool }) })).rejects.toThrow();
  expect(burnt).toBe(fuel);
});

it.each(
  creatureNames.flatMap((name) =>
    creatureKind(name as 'cow')
      .drops.filter(({ item, chance }) => typeof item === 'string' && chance >= 0.1)
      .map(({ item }) => [item as string, name]),
  ),
)('hunt has %s of a %s', async (item, name) => {
  expect(await firstCall('hunt', item, {}, 'findEntities')).toMatchObject({ names: [name] });
});

/** What `mine` looks for, and with which tool, in a world that has none of it. Rejects when it wants another tool. */
async function plan(
  object: string,
  held: readonly string[],
  version: string,
): Promise<{ asked: readonly string[]; tool: string | undefined }> {
  const bot = new FakeBot({
    world: new FakeWorld({ bounds: 20 }),
    inventory: Object.fromEntries(held.map((item) => [item, 1])),
    version,
  });
  const asked: string[] = [];
  bot.findBlocks = ({ names }) => {
    asked.push(...names);
    return [];
  };
  await bot.run('mine', { object, quantity: 1 }).catch((error: { reason?: string }) => {
    if (error.reason !== 'not-found') throw error;
  });
  return { asked, tool: bot.hand };
}

describe.each(['1.12.2', '1.14.4', '1.16.5', '1.19.2', '1.20.4', '1.21.4'])('mine knows the rules of %s', (version) => {
  const knowledge = createWorldKnowledge({
    version,
    primitives: primitives.map(({ name }) => name),
    blocks: null,
    creatures: null,
  });
  const blocks = loadGameData(version).blocks;
  const mined = knowledge.itemsAtMost(0).filter((item) => knowledge.methods(`minecraft:${item}`)[0]?.verb === 'mine');

  it.each(mined)('%s', async (item) => {
    const tools = knowledge.methods(`minecraft:${item}`)[0]?.tools ?? [];
    const sources = blocks.filter(({ drops }) => drops.some((drop) => drop.item === item)).map(({ name }) => name);
    // What lies in the rock takes a tool for the way only.
    const isForTheWay = sources.some(isBuried);
    if (tools.length > 0 && !isForTheWay)
      await expect(plan(item, ['wooden_hoe'], version)).rejects.toMatchObject({ reason: 'missing-tool' });
    const least = tools.map(({ name }) => name);
    const { asked, tool } = await plan(item, [...least, 'wooden_hoe'], version);
    if (!isForTheWay) expect(tool).toBe(least[0]);
    expect(asked.some((name) => sources.includes(name))).toBe(true);
  });
});
