import { parseDeed, type Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mine } from '../leader-case.test.support.js';
import { craft, one, smelt, worldOf } from '../made-things.test.support.js';
import { solveWithRest } from '../../means-ends/solve.js';
import { crafted } from './crafted.test.support.js';

/** Every bar burns a log, of which a gate takes another; logs are far. */
const rules = worldOf({
  log: [{ ...mine, seconds: 3, searchSeconds: 20 }],
  ore: [{ ...mine, seconds: 5, searchSeconds: 30 }],
  bar: [smelt(10, one('ore'), one('log'))],
  gate: [craft(one('bar', 12), one('log'))],
});

function tasksFor(inventories: readonly Inventory[]): readonly { readonly agent: string; readonly task: string }[] {
  return crafted('gate', 1, inventories, rules)?.tasks ?? [];
}

/** How many logs somebody has left when it has done the first of its tasks. */
function logsAfterShare(name: string, inventory: Inventory, tasks: ReturnType<typeof tasksFor>): number | null {
  const share = tasks.find(({ agent }) => agent === name)?.task ?? '';
  const deeds = share.split('; ').flatMap((part) => parseDeed(part) ?? []);
  if (deeds.length === 0 || deeds.some(({ recipient, object }) => recipient !== undefined || object === 'gate'))
    return null;
  const needs = deeds.map(({ object, quantity }) => one(object, quantity));
  return solveWithRest(needs, { inventory, nearby: new Set() }, rules).inventory['log'] ?? 0;
}

it('burns nothing that is to be handed over or made something of later', () => {
  const held = fc.record({ log: fc.nat(12), ore: fc.nat(12) });
  fc.assert(
    fc.property(fc.array(held, { minLength: 2, maxLength: 3 }), (inventories) => {
      const tasks = tasksFor(inventories);
      const given = tasks.flatMap(({ agent, task }) => {
        const [, count] = /give (\d+) log/.exec(task) ?? [];
        return count === undefined ? [] : [[agent, Number(count)] as const];
      });
      const kept = given.length > 0 ? given : [['M0', 1] as const];
      for (const [name, count] of kept) {
        const left = logsAfterShare(name, inventories[Number(name.slice(1))] ?? {}, tasks);
        if (left !== null) expect(left).toBeGreaterThanOrEqual(count);
      }
    }),
  );
});

it('names what is kept only where it would be burnt', () => {
  const share = (log: number): string =>
    tasksFor([
      { log, ore: 12 },
      { log: 20, ore: 12 },
    ])[0]?.task ?? '';
  expect(share(20)).toMatch(/^smelt \d+ bar$/);
  expect(share(5)).toMatch(/^smelt \d+ bar; mine 1 log$/);
});
