import { randomInteger } from '../random-integer.js';
import { reduceStack, sameKind, type ItemRules, type Slot, type Stack } from '../items/stack.js';

/** What a trader gives for one or two stacks. */
export interface TradeOffer {
  /** The first payment; its count is the price before demand and discounts. */
  readonly first: Stack;
  readonly second: Slot;
  readonly result: Stack;
  /** How often it has been taken since the trader last restocked, and how often it can be. */
  uses: number;
  readonly maximumUses: number;
  /** What a trade adds to the trader's experience. */
  readonly experience: number;
  /** Whether a trade gives the player experience. */
  readonly rewards: boolean;
  /** What reputation and effects add to the price, until the trade is over. */
  specialPrice: number;
  /** How much demand raises the price: by count * demand * priceMultiplier. */
  readonly demand: number;
  readonly priceMultiplier: number;
}

/** The slots of a trader's window: two payments and what they buy. */
export const tradingSlots = { first: 0, second: 1, result: 2 } as const;

export type Payment = readonly [first: Slot, second: Slot];

export function isSoldOut({ uses, maximumUses }: TradeOffer): boolean {
  return uses >= maximumUses;
}

/** Returns how many items the first payment takes at present. */
export function firstPrice({ first, demand, priceMultiplier, specialPrice }: TradeOffer, rules: ItemRules): number {
  const dearer = Math.max(0, Math.floor(first.count * demand * priceMultiplier));
  return Math.max(1, Math.min(first.count + dearer + specialPrice, rules.stackSize(first.id)));
}

/**
 * Returns the offer that a payment takes: the chosen one, or while that is the first or none, any that fits. The
 * payments may lie the other way round. Returns undefined if none fits or it is sold out.
 */
export function offerTaken(
  offers: readonly TradeOffer[],
  payment: Payment,
  chosen: number,
  rules: ItemRules,
): TradeOffer | undefined {
  const only = offers[chosen];
  const candidates = chosen > 0 && only !== undefined ? [only] : offers;
  for (const given of waysRound(payment)) {
    const offer = candidates.find((each) => pays(each, given, rules));
    if (offer !== undefined && !isSoldOut(offer)) return offer;
  }
  return undefined;
}

/** Returns what an offer leaves of a payment that takes it. */
export function paid(offer: TradeOffer, payment: Payment, rules: ItemRules): Payment {
  const [first, second] = payment;
  const price = firstPrice(offer, rules);
  const secondPrice = offer.second?.count ?? 0;
  return pays(offer, payment, rules)
    ? [take(first, price), take(second, secondPrice)]
    : [take(first, secondPrice), take(second, price)];
}

/** Returns the experience that a player gets for a trade. */
export function pointsOfTrade(random: () => number): number {
  return randomInteger(random, 3, 6);
}

/** A payment as it lies, then the other way round. What lies alone counts as the first payment. */
function waysRound([first, second]: Payment): Payment[] {
  return first === null
    ? [[second, null]]
    : [
        [first, second],
        [second, first],
      ];
}

function pays(offer: TradeOffer, [first, second]: Payment, rules: ItemRules): boolean {
  if (!covers(first, offer.first, firstPrice(offer, rules))) return false;
  return offer.second === null ? second === null : covers(second, offer.second, offer.second.count);
}

function covers(given: Slot, asked: Stack, count: number): boolean {
  return given !== null && sameKind(given, asked) && given.count >= count;
}

function take(stack: Slot, count: number): Slot {
  return stack === null ? null : reduceStack(stack, count);
}
