import { expect, it } from 'vitest';
import type { Action } from '@s-agents/core';
import { InputWindows } from '@s-agents/kit';
import { z } from 'zod';
import { briefDoc, createCodeInputs, kindsNamed, withoutDefaults } from './code-inputs.js';

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

it('tells a second try no less of the primitives than the first, whatever the first one called', () => {
  const sizes = { conversation: 100, perception: 100, member: 100, history: 100, advice: 100, plan: 100, code: 400 };
  const windows = new InputWindows(sizes, { count: (text) => text.length / 4 });
  const primitives = ['find', 'walk', 'pick', 'turn'].map((name) => ({
    name,
    doc: `Does it: ${name}. Returns the rest. Fails: blocked.`,
    parameters: z.object({}),
    idempotent: true,
  }));
  const action: Action = { id: 'a1', verb: 'gather', object: 'berry', quantity: 1 };
  const world = { resolve: (name: string) => [name], methods: () => [], structures: [] };
  const inFull = (...codes: string[]): readonly string[] =>
    createCodeInputs({
      ...{
        action,
        name: 'gatherBerry',
        generalName: null,
        skills: [],
        library: [],
        own: null,
        primitives,
        windows,
        world,
      },
      observation: { inventory: {}, equipment: {} },
      attempts: codes.map((code) => ({ code, error: 'it failed', notes: [] })),
    }).primitives.map(({ name }) => name);
  expect(inFull()).toEqual(['find', 'walk', 'pick', 'turn']);
  expect(inFull('await bot.pick({}); await bot.pathfinder.goto({})')).toEqual(inFull());
});

it('tells in full how to use what the world itself does such deeds with, where not all fit', () => {
  const sizes = { conversation: 100, perception: 100, member: 100, history: 100, advice: 100, plan: 100, code: 60 };
  const windows = new InputWindows(sizes, { count: (text) => text.length / 4 });
  const primitives = Array.from({ length: 9 }, (_, index) => ({
    name: `use${index}`,
    doc: 'Does something with what is there. Returns the rest of it. Fails: blocked, unreachable.',
    parameters: z.object({}),
    idempotent: true,
  }));
  const inFull = (own: string | null): readonly string[] =>
    createCodeInputs({
      action: { id: 'a1', verb: 'gather', object: 'berry', quantity: 1 },
      ...{ name: 'gatherBerry', generalName: null, skills: [], library: [], own, primitives, windows, attempts: [] },
      world: { resolve: (name: string) => [name], methods: () => [], structures: [] },
      observation: { inventory: {}, equipment: {} },
    }).primitives.map(({ name }) => name);
  expect(inFull(null)).not.toContain('use8');
  expect(inFull('await bot.use8({})')).toContain('use8');
  expect(inFull('await bot.use8({})')).toHaveLength(inFull(null).length);
});
