import type { Inventory, Position, Starting } from '@s-agents/core';

/** `count` of `items` in any mixture; a fraction when one item serves several times, as fuel does. */
export interface Need {
  readonly items: readonly string[];
  readonly count: number;
}

/** One way to obtain one item, before it is known what can be reached. */
export interface Way {
  readonly verb:
    | 'mine'
    | 'craft'
    | 'smelt'
    | 'hunt'
    | 'fish'
    | 'farm'
    | 'milk'
    | 'shear'
    | 'fill'
    | 'quench'
    | 'enchant'
    | 'fetch';
  readonly item: string;
  readonly yields: number;
  readonly consumes: readonly Need[];
  /**
   * The seed among `consumes` that is needed only once: one held `item` (perhaps the way's own), or the block `plant`
   * that already stands.
   */
  readonly sown?: { readonly item: string; readonly plant: string };
  /** Alternative tools; null when none is needed. */
  readonly tool: readonly string[] | null;
  /** Alternatives of what else is held, besides the tool. */
  readonly aid?: readonly string[];
  readonly station: string | null;
  /** World seconds to do it once with the slowest tool that does. */
  readonly seconds: number;
  /** How many of it can be done at once in the time of one, if several. */
  readonly sideBySide?: number;
  /** Whether a station serves one doing at a time. */
  readonly perStation?: boolean;
  /** What starts it, if it goes on by itself afterwards. */
  readonly startedBy?: Starting;
  /** Estimate of what else is gained by doing it once. */
  readonly spoil?: Inventory;
  /** World seconds including the search, for comparing ways. */
  readonly effort: number;
  /**
   * The inputs among `consumes` that no agent goes out for while there is another way. This way is for agents that
   * already hold them.
   */
  readonly ifHeld?: readonly string[];
  /** How many items there are in all, for items that only the task's setup provides. */
  readonly stock?: number;
  /** Where the task's setup has put the items. */
  readonly place?: Position;
  /** The kind of built block that is broken for it. */
  readonly breaks?: string;
}

/** Returns everything that a way consumes, holds or stands at, each as a list of alternatives. */
export function everyNeed(way: Way): readonly (readonly string[])[] {
  return [
    ...way.consumes.map(({ items }) => items),
    ...(way.tool === null ? [] : [way.tool]),
    ...(way.aid === undefined ? [] : [way.aid]),
    ...(way.station === null ? [] : [[way.station]]),
  ];
}
