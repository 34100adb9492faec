import { countItems, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { Pace } from './pace.js';
import { secondsBackFrom } from './ways-between.js';
import { bundleKey, withMore, type Bundle, type Workloads } from './workloads.js';

/** Somebody who can be given a share. */
export interface Sharer {
  readonly name: string;
  readonly inventory: Inventory;
  /** What it has been given already. */
  readonly bundle: Bundle;
  /** World seconds of other work. Negative by the time that it has already worked on its bundle. */
  readonly busySeconds: number;
  /** A fixed cost, in world seconds, of giving it anything more. */
  readonly extraSeconds: number;
  /** Whether it brings what it gets to another member, and so has to come back, for example from underground. */
  readonly comesBack?: boolean;
  /** How many hands work for it. */
  readonly hands: number;
  readonly pace: Pace;
}

/** Something that can be shared out. */
export interface Share {
  /** `count`: how many more are to be held. */
  readonly ingredient: Ingredient;
  /** How many pieces carrying out the method once yields; smaller lots make no sense. */
  readonly unit: number;
  /**
   * How many times the method can be carried out side by side in the time of one, so that dividing these gains nothing.
   */
  readonly sideBySide?: number | undefined;
}

/** What is to be shared out of a thing, by the usual way to come by it. */
export function shareOf(ingredient: Ingredient, { methods }: Pick<WorldKnowledge, 'methods'>): Share {
  const { yields = 1, sideBySide } = methods(ingredient.name)[0] ?? {};
  return { ingredient, unit: yields, sideBySide };
}

export interface SharedOut {
  readonly bundles: ReadonlyMap<string, Bundle>;
  /** How many more each is given of each thing. */
  readonly added: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** World seconds by estimate until the last one is done; Infinity where something is left that nobody can do. */
  readonly seconds: number;
  /** The same for each of them. */
  readonly secondsOf: ReadonlyMap<string, number>;
  /** Whether something was shared out that, as far as is known, nobody can do. */
  readonly isHopeless: boolean;
}

/** Into how many lots a thing is divided for each sharer, at least; and in all, where the sharers are few. */
const lotsEach = 4;
const fewestLots = 32;

/** One sharer does all of a thing if that takes less than this share of the time, since estimates are rough. */
const worthGivingToOne = 0.9;

interface Load {
  readonly sharer: Sharer;
  bundle: Bundle;
  seconds: number;
}

export interface ShareOutOptions {
  readonly workloads: Workloads;
  /** Who may be given what. */
  readonly mayTry: (name: string, thing: string) => boolean;
  /** Whether to share out even what, as far as is known, nobody can do. */
  readonly evenIfHopeless: boolean;
}

/**
 * Shares things out so that the last sharer is done early. One sharer does all of a thing if that is much faster:
 * dealing it out lot by lot overlooks that everybody who takes part needs tools and has to search for the same.
 */
export function shareOut(shares: readonly Share[], sharers: readonly Sharer[], options: ShareOutOptions): SharedOut {
  let [best, chosen] = [dealOut(shares, sharers, options), shares];
  if (shares.length < 2 || sharers.length < 2) return best;
  for (const [index, share] of shares.entries()) {
    const undivided = chosen.with(index, { ...share, sideBySide: Math.ceil(share.ingredient.count / share.unit) });
    const out = dealOut(undivided, sharers, options);
    if (out.seconds < worthGivingToOne * best.seconds) [best, chosen] = [out, undivided];
  }
  return best;
}

/**
 * Deals things out lot by lot, each to the sharer that would be done with it soonest: first what the fewest can do,
 * then what takes longest (list scheduling by the longest processing time).
 */
function dealOut(
  shares: readonly Share[],
  sharers: readonly Sharer[],
  { workloads, mayTry, evenIfHopeless }: ShareOutOptions,
): SharedOut {
  const loads = sharers.map(
    (sharer): Load => ({ sharer, bundle: sharer.bundle, seconds: secondsOf(sharer, workloads) }),
  );
  const added = new Map<string, Map<string, number>>();
  let isPossible = true;
  let isHopeless = false;
  const ableTo = ({ ingredient }: Share): number =>
    sharers.filter(
      ({ name, inventory, pace }) =>
        mayTry(name, ingredient.name) &&
        workloads.of(oneMore(ingredient, inventory), inventory, pace).seconds < Infinity,
    ).length;
  for (const share of inOrder(shares, workloads, sharers.length, ableTo)) {
    const { ingredient } = share;
    const able = loads.filter(({ sharer }) => mayTry(sharer.name, ingredient.name));
    const classes = [...Map.groupBy(able, ({ sharer }) => classOf(sharer, workloads)).values()];
    for (const lot of lotsOf(share, able.length)) {
      const some = { ...ingredient, count: lot };
      const known = soonest(classes, some, workloads);
      isHopeless ||= known === null;
      const best = known ?? (evenIfHopeless ? leastBusy(able.filter(isUnhindered(some, workloads)), some) : null);
      if (best === null) {
        isPossible = false;
        break;
      }
      Object.assign(best.load, { bundle: best.bundle, seconds: best.seconds });
      const own = added.get(best.load.sharer.name) ?? new Map<string, number>();
      own.set(ingredient.name, (own.get(ingredient.name) ?? 0) + lot);
      added.set(best.load.sharer.name, own);
    }
  }
  return {
    bundles: new Map(loads.map(({ sharer, bundle }) => [sharer.name, bundle])),
    added,
    isHopeless,
    secondsOf: new Map(loads.map(({ sharer, seconds }) => [sharer.name, seconds])),
    seconds: isPossible ? loads.reduce((most, { seconds }) => Math.max(most, seconds), 0) : Infinity,
  };
}

/** The things come first that the fewest are able to do, and of those the ones whose lots take longest from nothing. */
function inOrder(
  shares: readonly Share[],
  workloads: Workloads,
  sharers: number,
  ableTo: (share: Share) => number,
): readonly Share[] {
  const seconds = (share: Share): number => {
    const { ingredient } = share;
    const alone = workloads.of(new Map([[ingredient.name, ingredient]]), {}).seconds;
    return alone === Infinity ? 0 : alone / lotsOf(share, sharers).length;
  };
  return shares
    .map((share) => ({ share, able: ableTo(share), seconds: seconds(share) }))
    .sort((a, b) => a.able - b.able || b.seconds - a.seconds)
    .map(({ share }) => share);
}

function oneMore(thing: Ingredient, inventory: Inventory): Bundle {
  return withMore(new Map(), { ...thing, count: 1 }, countItems(inventory, thing.items));
}

/** Until it is done with what it has been given already. */
function secondsOf({ bundle, inventory, busySeconds, pace }: Sharer, workloads: Workloads): number {
  return busySeconds + workloads.of(bundle, inventory, pace).seconds;
}

function classOf(sharer: Sharer, workloads: Workloads): string {
  const { inventory, bundle, busySeconds, extraSeconds, comesBack = false, hands, pace } = sharer;
  return `${busySeconds} ${extraSeconds} ${comesBack} ${hands} ${workloads.keyOf(inventory)} > ${bundleKey(bundle)} ${pace.key}`;
}

/** Lots of whole units, as even as they go. */
function lotsOf({ ingredient, unit, sideBySide = 1 }: Share, sharers: number): readonly number[] {
  const units = Math.ceil(ingredient.count / unit);
  const lots = Math.min(Math.ceil(units / sideBySide), Math.max(fewestLots, sharers * lotsEach));
  let left = ingredient.count;
  return Array.from({ length: lots }, (_, index) => {
    const size = Math.min(left, (Math.floor(units / lots) + (index < units % lots ? 1 : 0)) * unit);
    left -= size;
    return size;
  }).filter((size) => size > 0);
}

/** Who would be done soonest with a lot. Of those who are alike, only the least busy is asked. */
function soonest(
  classes: readonly (readonly Load[])[],
  lot: Ingredient,
  workloads: Workloads,
): { readonly load: Load; readonly bundle: Bundle; readonly seconds: number } | null {
  let best: { load: Load; bundle: Bundle; seconds: number } | null = null;
  for (const alike of classes) {
    const load = alike.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    const { inventory, busySeconds, extraSeconds, comesBack = false, hands, pace } = load.sharer;
    const bundle = withMore(load.bundle, lot, countItems(inventory, lot.items));
    // What is held suffices for one of the hands and not for all.
    const isPossible = hands === 1 || workloads.of(bundle, inventory, pace).seconds < Infinity;
    if (!isPossible) continue;
    const work = workloads.of(partOf(bundle, inventory, hands), inventory, pace);
    const seconds = busySeconds + extraSeconds + (comesBack ? secondsBackFrom(work) : 0) + work.seconds;
    if (seconds < (best?.seconds ?? Infinity)) best = { load, bundle, seconds };
  }
  return best;
}

/** What each of several hands does of a bundle: an equal part, for which each needs tools of its own. */
function partOf(bundle: Bundle, inventory: Inventory, hands: number): Bundle {
  if (hands === 1) return bundle;
  return new Map(
    [...bundle].map(([name, thing]) => {
      const held = countItems(inventory, thing.items);
      return [name, { ...thing, count: held + Math.ceil((thing.count - held) / hands) }];
    }),
  );
}

/**
 * Whether a sharer may be given a lot for which no way is known: not if only the verbs that it cannot do stand in the
 * way.
 */
function isUnhindered(lot: Ingredient, workloads: Workloads): (load: Load) => boolean {
  return ({ bundle, sharer: { inventory, pace } }) =>
    pace.cannot.size === 0 ||
    workloads.of(withMore(bundle, lot, countItems(inventory, lot.items)), inventory).seconds === Infinity;
}

/** Gives a lot that nobody is known to be able to do to the least busy sharer, and counts a second for each piece. */
function leastBusy(
  loads: readonly Load[],
  lot: Ingredient,
): { readonly load: Load; readonly bundle: Bundle; readonly seconds: number } | null {
  const [first, ...others] = loads;
  if (first === undefined) return null;
  const load = others.reduce((least, one) => (one.seconds < least.seconds ? one : least), first);
  const bundle = withMore(load.bundle, lot, countItems(load.sharer.inventory, lot.items));
  return { load, bundle, seconds: load.seconds + lot.count };
}
