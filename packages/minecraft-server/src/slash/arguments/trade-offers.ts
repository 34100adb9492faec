import type { TradeOffer } from '@s-agents/minecraft-rules';
import type { Registry } from '../../child/registry.js';
import { stackIn, tagsOf } from './item-tag.js';
import type { TagValue } from './tag-text.js';

const mostOffers = 100;
const mostInteger = 2 ** 31 - 1;
/** What the game assumes for tags that are left out. */
const defaults = { uses: 0, maxUses: 4, xp: 1, rewardExp: 1, specialPrice: 0, demand: 0, priceMultiplier: 0 };

/** Reads a trader's tag `Offers`, such as `{Recipes:[{buy:{…},sell:{…}}]}`. Offers without items are left out. */
export function offersIn(tag: TagValue | undefined, registry: Registry): TradeOffer[] {
  const { Recipes: recipes } = tagsOf(tag);
  return (Array.isArray(recipes) ? recipes.slice(0, mostOffers) : []).flatMap((each) => offerIn(each, registry) ?? []);
}

function offerIn(tag: TagValue, registry: Registry): TradeOffer | undefined {
  const given = tagsOf(tag);
  const number = (name: keyof typeof defaults): number => {
    const value = given[name];
    return typeof value === 'number' ? Math.max(-mostInteger, Math.min(value, mostInteger)) : defaults[name];
  };
  const whole = (name: keyof typeof defaults): number => Math.trunc(number(name));
  const first = stackIn(given['buy'], registry);
  const result = stackIn(given['sell'], registry);
  if (first === null || result === null) return undefined;
  return {
    first,
    second: stackIn(given['buyB'], registry),
    result,
    uses: whole('uses'),
    maximumUses: whole('maxUses'),
    experience: whole('xp'),
    rewards: whole('rewardExp') !== 0,
    specialPrice: whole('specialPrice'),
    demand: whole('demand'),
    priceMultiplier: number('priceMultiplier'),
  };
}
