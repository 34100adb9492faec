import { expect, it } from 'vitest';
import { atOnePlace } from './at-one-place.js';
import type { Made } from './searched-for-last.js';

type Named = Made & { readonly name: string };

const of = (name: string) => ({ name, items: [name], count: 1 });

function made(name: string, method: Partial<Made['method']>): Named {
  return {
    name,
    demand: { items: [name] },
    method: { verb: 'get', yields: 1, consumes: [], tools: [], station: null, gathers: false, seconds: 1, ...method },
  };
}

const gathered = (name: string, tool?: string): Named =>
  made(name, { gathers: true, tools: tool === undefined ? [] : [of(tool)] });
const crafted = (name: string, material: string): Named => made(name, { consumes: [of(material)] });
const smelted = (name: string, material: string): Named =>
  made(name, { consumes: [of(material)], station: of('furnace'), perStation: true });
const names = (ordered: readonly Named[]): readonly string[] => ordered.map(({ name }) => name);

const stone = smelted('stone', 'cobblestone');
const ore = gathered('ore');
const ingot = smelted('ingot', 'ore');
const button = crafted('button', 'stone');

it('smelts all at one place, once what is smelted last is gathered', () => {
  expect(names(atOnePlace([stone, button, ore, ingot]))).toEqual(['ore', 'ingot', 'stone', 'button']);
});

it('smelts at once where nothing is smelted later, or nothing is gathered in between', () => {
  for (const ordered of [
    [stone, button, ore],
    [stone, smelted('glass', 'sand'), button],
  ])
    expect(atOnePlace(ordered)).toEqual(ordered);
});

it('smelts at once what the gathering depends on', () => {
  const ordered = [ingot, crafted('pickaxe', 'ingot'), gathered('gem', 'pickaxe'), smelted('glass', 'sand')];
  expect(atOnePlace(ordered)).toEqual(ordered);
});
