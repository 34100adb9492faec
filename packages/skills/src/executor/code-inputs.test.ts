import { expect, it } from 'vitest';
import { briefDoc, kindsNamed, withoutDefaults } from './code-inputs.js';

it.each([
  [
    'Searches for things (all of them). Slow. Returns [{ name, at }], nearest first.',
    'Searches for things (all of them). Returns [{ name, at }].',
  ],
  ['Walks. Returns { position } where it stands, and { seconds }.', 'Walks. Returns { position }.'],
  ['Returns { a }.', 'Returns { a }.'],
  ['Waits. Returns {}.', 'Waits.'],
  ['Waits. Fails: timeout.', 'Waits.'],
])('%s in brief', (doc, brief) => {
  expect(briefDoc(doc)).toBe(brief);
});

it.each([
  ['within `m` blocks (default 16, at most 64).', 'within `m` blocks (at most 64).'],
  ['only with `allowDig` (default false).', 'only with `allowDig`.'],
  ['with `slot` (default: fuel if it burns).', 'with `slot` (default: fuel if it burns).'],
])('%s without what the signature says', (doc, short) => {
  expect(withoutDefaults(doc)).toBe(short);
});

it('tells all names of what a deed calls by one, unless its condition does', () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    log: ['oak', 'birch'],
    axe: ['stone_axe'],
    tree: ['fir', 'elm'],
  };
  const world = { resolve: (name: string) => names[name] ?? [] };
  const deed = {
    verb: 'put',
    object: 'log',
    quantity: 1,
    tool: 'axe',
    places: [{ relation: 'beside', object: 'tree' }],
  } as const;
  const trees = { name: 'tree', items: ['fir', 'elm'] };
  const holds = { kind: 'holds', name: 'log', items: ['oak', 'birch'], count: 1 } as const;
  const named = (intent?: Parameters<typeof kindsNamed>[1]) =>
    kindsNamed({ ...deed, places: [...deed.places] }, intent, world);
  expect(named()).toEqual([{ name: 'log', items: ['oak', 'birch'] }, trees]);
  expect(named({ ...holds, items: [...holds.items] })).toEqual([trees]);
});
