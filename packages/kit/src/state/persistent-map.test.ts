import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyMap,
  mapDelete,
  mapEntries,
  mapGet,
  mapHas,
  mapOf,
  mapSet,
  type PersistentMap,
} from './persistent-map.js';

const key = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom('__proto__', 'constructor', ''),
  fc.nat(400).map((number) => `w${number}`),
);
const changes = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('set' as const), key, fc.nat()),
    fc.tuple(fc.constant('delete' as const), key, fc.constant(0)),
  ),
  { maxLength: 600 },
);

function apply(steps: readonly (readonly ['set' | 'delete', string, number])[]): {
  map: PersistentMap<number>;
  model: Map<string, number>;
  versions: PersistentMap<number>[];
} {
  const model = new Map<string, number>();
  const versions: PersistentMap<number>[] = [emptyMap()];
  let map: PersistentMap<number> = emptyMap();
  for (const [what, name, value] of steps) {
    map = what === 'set' ? mapSet(map, name, value) : mapDelete(map, name);
    if (what === 'set') model.set(name, value);
    else model.delete(name);
    versions.push(map);
  }
  return { map, model, versions };
}

describe('PersistentMap', () => {
  it('holds what a map holds', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const { map, model } = apply(steps);
        expect(map.size).toBe(model.size);
        expect(new Map(mapEntries(map))).toEqual(model);
        for (const [name] of [...model, ['absent', 0] as const]) {
          expect(mapGet(map, name)).toBe(model.get(name));
          expect(mapHas(map, name)).toBe(model.has(name));
        }
      }),
    );
  });

  it('never changes a version that it gave, and survives JSON', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const texts = steps.map((_, index) => JSON.stringify(apply(steps.slice(0, index)).map));
        const { versions } = apply(steps);
        texts.forEach((text, index) => expect(JSON.stringify(versions[index])).toBe(text));
        expect(JSON.parse(JSON.stringify(versions.at(-1)))).toStrictEqual(versions.at(-1));
      }),
      { numRuns: 5 },
    );
  });

  it('keeps a few entries in the order in which they came', () => {
    const names = ['workerB', 'leader', 'workerA', '7', '3'];
    const map = mapSet(mapOf(names.map((name, index) => [name, index])), 'leader', 9);
    expect([...mapEntries(map)].map(([name]) => name)).toEqual(names);
    expect([...mapEntries(mapDelete(map, 'leader'))].map(([name]) => name)).toEqual(
      names.filter((name) => name !== 'leader'),
    );
  });

  it('is the same map when nothing is to be deleted', () => {
    const map = mapOf([['a', 1]]);
    expect(mapDelete(map, 'b')).toBe(map);
  });

  it('shares what did not change', () => {
    const map = mapOf(Array.from({ length: 1000 }, (_, index) => [`w${index}`, { index }] as const));
    const changed = mapSet(map, 'w500', { index: -1 });
    const fresh = [...mapEntries(changed)].filter(([name, value]) => mapGet(map, name) !== value);
    expect(fresh).toEqual([['w500', { index: -1 }]]);
    const nodes = (node: object): object[] =>
      'nodes' in node ? [node, ...(node.nodes as object[]).flatMap(nodes)] : [node];
    const before = new Set(nodes(map.root));
    expect(nodes(changed.root).filter((node) => !before.has(node)).length).toBeLessThan(6);
  });
});
