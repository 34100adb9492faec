import type { Method } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knowledge, mine } from '../symbolic/leader-case.test.support.js';
import { projectionOf } from './projection.js';

const world = {
  ...knowledge,
  verbs: [...knowledge.verbs, { verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true }],
};
const share = fc.integer({ min: 1, max: 20 });

it('takes away what goes into what is made', () => {
  const ways: Record<string, readonly Method[]> = {
    ore: [mine],
    ingot: [{ ...mine, verb: 'smelt', gathers: false, consumes: [{ name: 'ore', items: ['ore'], count: 1 }] }],
  };
  const rules = { ...world, resolve: (name: string) => [name], methods: (name: string) => ways[name] ?? [] };
  fc.assert(
    fc.property(share, fc.nat(20), fc.nat(9), (count, ore, gift) => {
      const ongoing = { A: { id: '1.1', work: workOf(`smelt ${count} ingot`), brought: { ingot: gift } } };
      const { inventories } = projectionOf({ A: { ore, ingot: gift, dirt: 3 } }, ongoing, rules);
      expect(inventories['A']).toEqual({ ore: Math.max(0, ore - count), ingot: count + gift, dirt: 3 });
    }),
  );
});

it('counts what a member brings and what others bring it once each, however far both have come', () => {
  fc.assert(
    fc.property(share, share, fc.nat(20), (own, gift, gathered) => {
      const mined = Math.min(own, gathered);
      const ongoing = {
        A: { id: '1.1', work: workOf(`mine ${own} log`), brought: { oak_log: gift } },
        B: { id: '1.2', work: workOf(`give ${gift} log to A`) },
      };
      const before = projectionOf(
        { A: { oak_log: mined }, B: { oak_log: gift } },
        { ...ongoing, A: { id: '1.1', work: workOf(`mine ${own} log`) } },
        world,
      );
      const after = projectionOf({ A: { oak_log: mined + gift } }, { A: ongoing.A }, world);
      expect(before.inventories['A']).toEqual({ oak_log: own + gift });
      expect(before.inventories['B']).toEqual({ oak_log: 0 });
      expect(after.inventories['A']).toEqual({ oak_log: own + gift });
    }),
  );
});

it('leaves what others have brought a member since it began, whatever else that could be used for', () => {
  const smelt = (...consumes: Method['consumes']): Method => ({ ...mine, verb: 'smelt', gathers: false, consumes });
  const one = (name: string): Method['consumes'][number] => ({ name, items: [name], count: 1 });
  const ways: Record<string, readonly Method[]> = {
    ore: [mine],
    coal: [mine],
    planks: [mine],
    ingot: [smelt(one('ore'), one('planks'))],
  };
  const rules = {
    ...world,
    resolve: (name: string) => [name],
    methods: (name: string) => ways[name] ?? [],
    conversions: (name: string) => (name === 'ingot' ? [{ ...smelt(one('ore'), one('coal')), ofHeld: ['coal'] }] : []),
  };
  fc.assert(
    fc.property(share, fc.nat(9), fc.nat(9), (count, coal, brought) => {
      const ongoing = { A: { id: '1.1', work: workOf(`smelt ${count} ingot`), brought: { coal: brought } } };
      const { inventories } = projectionOf({ A: { coal: coal + brought } }, ongoing, rules);
      expect(inventories['A']).toEqual({ coal: Math.max(0, coal - count) + brought, ingot: count });
    }),
  );
});
