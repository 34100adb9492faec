import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemRules, Slot, Stack } from '../items/stack.js';
import { firstPrice, offerTaken, paid, type Payment, type TradeOffer } from './trade-offer.js';

const [emerald, book, bread] = [1, 2, 3];
const rules: ItemRules = { stackSize: () => 64, armourSlot: () => undefined };
const stack = (id: number, count: number): Stack => ({ id, count, damage: 0 });
const plain = {
  first: stack(emerald, 4),
  second: null,
  result: stack(bread, 1),
  uses: 0,
  maximumUses: 12,
  experience: 1,
  rewards: true,
  specialPrice: 0,
  demand: 0,
  priceMultiplier: 0,
};
const offer = (given: Partial<TradeOffer> = {}): TradeOffer => ({ ...plain, ...given });

describe('firstPrice', () => {
  it('rises by demand, falls by discounts, and stays between one and a stack', () => {
    expect(firstPrice(offer({ first: stack(emerald, 2), demand: 60, priceMultiplier: 0.05 }), rules)).toBe(8);
    expect(
      firstPrice(offer({ first: stack(emerald, 2), demand: 60, priceMultiplier: 0.05, specialPrice: -4 }), rules),
    ).toBe(4);
    expect(firstPrice(offer({ demand: -60, priceMultiplier: 0.05 }), rules)).toBe(4);
    expect(firstPrice(offer({ specialPrice: -9 }), rules)).toBe(1);
    expect(firstPrice(offer({ demand: 1000, priceMultiplier: 1 }), rules)).toBe(64);
  });
});

describe('offerTaken', () => {
  const both = offer({ second: stack(book, 2) });

  it('takes any offer that fits, and only the chosen one after the first', () => {
    const offers = [both, offer()];
    expect(offerTaken(offers, [stack(emerald, 4), null], 0, rules)).toBe(offers[1]);
    expect(offerTaken(offers, [stack(emerald, 4), stack(book, 2)], 1, rules)).toBeUndefined();
    expect(offerTaken(offers, [stack(emerald, 3), null], 1, rules)).toBeUndefined();
  });

  it('takes payments the other way round, and nothing of what is sold out', () => {
    expect(offerTaken([both], [stack(book, 2), stack(emerald, 4)], 0, rules)).toBe(both);
    expect(offerTaken([offer()], [null, stack(emerald, 4)], 0, rules)).toEqual(offer());
    expect(offerTaken([offer({ uses: 12 })], [stack(emerald, 4), null], 0, rules)).toBeUndefined();
  });
});

it('leaves what a payment has over its price, whichever way it lies', () => {
  const counts = fc.integer({ min: 1, max: 32 });
  fc.assert(
    fc.property(counts, counts, counts, counts, fc.boolean(), (price, secondPrice, over, secondOver, turned) => {
      const asked = offer({ first: stack(emerald, price), second: stack(book, secondPrice) });
      const straight: Payment = [stack(emerald, price + over), stack(book, secondPrice + secondOver)];
      const given: Payment = turned ? [straight[1], straight[0]] : straight;
      const taken = offerTaken([asked], given, 0, rules) ?? expect.fail('not taken');
      const left = paid(taken, given, rules);
      const countOf = (id: number): number => left.find((slot: Slot) => slot?.id === id)?.count ?? 0;
      expect([countOf(emerald), countOf(book)]).toEqual([over, secondOver]);
    }),
  );
});
