import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockStates } from '@s-agents/minecraft-rules';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { blueprintSchema, cellsOf, type Blueprint } from './blueprint.js';
import { blueprintSkill } from './blueprint-skill.js';
import { partsOfBlueprint } from './parts.js';
import { readStructures } from './structure.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const legend = { S: 'cobblestone', P: 'planks', D: 'wooden_door', T: 'torch', '.': 'air' };
const read = (blueprint: Blueprint) =>
  readStructures('hut', blueprint, {
    resolve: (word) => knowledge.resolve(word),
    states: blockStates(knowledge.version),
  });
const shown = (blueprint: Blueprint) =>
  read(blueprint).flatMap(({ name, materials, part }) =>
    part === undefined
      ? []
      : [[name, materials.map((one) => `${one.count} ${one.name}`).join(', '), part.after.join(', ')]],
  );

describe('the parts of a blueprint', () => {
  it('of the house are its own', () => {
    const parts = knowledge.structures.filter(({ part }) => part?.of === 'house');
    expect(parts.map(({ name, materials }) => [name, materials.map(({ count }) => count)])).toEqual([
      ['foundation_of_house', [25]],
      ['walls_of_house', [46]],
      ['door_of_house', [1]],
      ['roof_of_house', [25]],
    ]);
    expect(parts.map(({ part }) => part?.after)).toEqual([
      [],
      ['foundation_of_house'],
      ['walls_of_house'],
      ['walls_of_house'],
    ]);
  });

  it('follow from its layers where it names none', () => {
    const walls = ['PDP', 'PTP', 'PPP'];
    const full = ['SSS', 'SSS', 'SSS'];
    expect(shown({ legend, layers: [full, walls, ['PDP', 'P.P', 'PPP'], full] })).toEqual([
      ['foundation_of_hut', '9 cobblestone', ''],
      ['walls_of_hut', '14 planks', 'foundation_of_hut'],
      ['roof_of_hut', '9 cobblestone', 'walls_of_hut'],
      ['fittings_of_hut', '1 wooden_door, 1 torch', 'foundation_of_hut, walls_of_hut'],
    ]);
    expect(shown({ legend, layers: [full, ['T..', '...', '...']] }).map(([name]) => name)).toEqual([
      'foundation_of_hut',
      'fittings_of_hut',
    ]);
    expect(shown({ legend, layers: [full] })).toEqual([]);
  });

  it('have every cell once, whichever way they are told, and never wait for each other', () => {
    const row = fc.stringMatching(/^[SPDT. ]{0,4}$/);
    const layers = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    const named = fc.option(
      fc.constant<Blueprint['parts']>({
        fine: { letters: 'DT', after: ['rest'] },
        low: { layers: [0], after: [] },
        rest: { letters: 'SP.', after: [] },
      }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(layers, named, (drawn, parts) => {
        const blueprint = { legend, layers: drawn, ...(parts === undefined ? {} : { parts }) };
        const whole = cellsOf(blueprint);
        const found = partsOfBlueprint(blueprint);
        if (found.length === 0) return;
        expect(found.flatMap(({ cells }) => cells).length).toBe(whole.length);
        expect(new Set(found.flatMap(({ cells }) => cells)).size).toBe(whole.length);
        found.forEach(({ after }, index) => {
          const before = found.slice(0, index).map(({ name }) => name);
          for (const name of after) if (found.some((part) => part.name === name)) expect(before).toContain(name);
        });
        const [all, ...pieces] = read(blueprint);
        const count = (structures: readonly (typeof all)[]): number =>
          structures.flatMap(({ materials }) => materials).reduce((sum, material) => sum + material.count, 0);
        expect(count(pieces)).toBe(count([all]));
      }),
    );
  });

  it.each([
    [{ base: { layers: [0] } }, 'parts to which every cell belongs ("P" in layer 1 is in none)'],
    [{ base: { layers: [0] }, rest: { letters: 'SP' }, none: { letters: 'P' } }, 'a part with cells'],
    [{ base: { layers: [0], after: ['roof'] }, rest: { letters: 'P' } }, 'another part that does not come after base'],
    [
      { base: { layers: [0], after: ['rest'] }, rest: { letters: 'P', after: ['base'] } },
      'another part that does not come after base',
    ],
    [{ base: {}, rest: { letters: 'SP' } }, 'cells of the blueprint, by'],
    [{ 'The Base': { letters: 'SP' } }, ''],
  ])('are refused: %j', (parts, why) => {
    const { error } = blueprintSchema.safeParse({ legend, layers: [['S'], ['P']], parts });
    expect(error?.message).toContain(why.replaceAll('"', '\\"'));
  });
});

it('tells a builder of a part which cells are those of others', () => {
  const { code } = blueprintSkill(knowledge.structures);
  const blueprint = runInNewContext(`${code}; (name) => blueprint(null, { name })`) as (
    name: string,
  ) => Promise<{ isOther?: boolean }[] | null>;
  return Promise.all(
    ['house', 'walls_of_house', 'door_of_house', 'cellar_of_house'].map((name) => blueprint(name)),
  ).then((found) => {
    expect(found.map((cells) => cells?.length)).toEqual([125, 125, 125, undefined]);
    expect(found.map((cells) => cells?.filter(({ isOther }) => isOther !== true).length)).toEqual([
      125,
      73,
      2,
      undefined,
    ]);
  });
});
