import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Claim } from './claims.js';
import { mayHost, seatsFor, type Placement } from './placement.js';
import type { HostFacts } from './members.js';

const names = ['east', 'north', 'west'];
const host = fc.record({ name: fc.constantFrom(...names), labels: fc.subarray(['gpu', 'eu']) });
const hosts = fc.uniqueArray(host, { selector: ({ name }) => name, minLength: 1 });
const seats = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 });
const place = fc.subarray([...names, 'gpu', 'eu'], { minLength: 1 });
const placement = fc.dictionary(fc.constantFrom('a', 'b', '*'), place, { maxKeys: 3 });

/** All hosts take their seats at the same time. */
function placed(wanted: readonly string[], all: readonly HostFacts[], rules: Placement): ReadonlyMap<string, Claim> {
  const claims = new Map<string, Claim>();
  const facts = { seats: wanted, placement: rules, claims: new Map<string, Claim>(), hosts: all };
  for (const { name } of all)
    for (const seat of seatsFor(name, facts)) {
      expect(claims.has(seat)).toBe(false);
      claims.set(seat, { host: name, term: 1 });
    }
  return claims;
}

it('gives every seat that a host may have to one that may have it', () => {
  fc.assert(
    fc.property(seats, hosts, placement, (wanted, all, rules) => {
      const claims = placed(wanted, all, rules);
      for (const seat of wanted) {
        const able = all.filter((one) => mayHost(one, seat, rules)).map(({ name }) => name);
        const claim = claims.get(seat);
        if (able.length === 0) expect(claim).toBeUndefined();
        else expect(able).toContain(claim?.host);
      }
    }),
  );
});

it('gives hosts that may have all seats as many each', () => {
  fc.assert(
    fc.property(seats, hosts, (wanted, all) => {
      const claims = [...placed(wanted, all, {}).values()];
      const loads = all.map(({ name }) => claims.filter((claim) => claim.host === name).length);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    }),
  );
});

it('takes the seats of a host that is gone, and none that is over', () => {
  const claims = new Map<string, Claim>([
    ['a', { host: 'gone', term: 1 }],
    ['b', { host: 'gone', term: 2, over: 9 }],
    ['c', { host: 'east', term: 3 }],
  ]);
  const facts = { seats: ['a', 'b', 'c'], placement: {}, claims, hosts: [{ name: 'east', labels: [] }] };
  expect(seatsFor('east', facts)).toEqual(['a']);
});

it('waits for as many hosts as it is told, and then for none', () => {
  const [east, west] = [
    { name: 'east', labels: [] },
    { name: 'west', labels: [] },
  ];
  const facts = { seats: ['a', 'b'], placement: {}, claims: new Map<string, Claim>(), workers: 2 };
  expect(seatsFor('east', { ...facts, hosts: [east] })).toEqual([]);
  expect(seatsFor('east', { ...facts, hosts: [east, west] })).toEqual(['a']);
  expect(seatsFor('east', { ...facts, hosts: [east], claims: new Map([['a', { host: 'west', term: 1 }]]) })).toEqual([
    'a',
    'b',
  ]);
});
