import { defaultRandomTickSpeed } from '@s-agents/minecraft-rules';

/** Rules of the world; the README lists them too. */
export interface Rules {
  /**
   * Distance from the eyes, in blocks, within which players dig, place and open. Default 6: the game's 4.5, plus some
   * for latency.
   */
  reach?: number;
  /** Share of the true digging time after which a dig is accepted. Default 0.9. */
  digTolerance?: number;
  /** Whether the sun moves. Default true. */
  daylightCycle?: boolean;
  /** Whether monsters spawn at night and in the dark. Default true. */
  mobs?: boolean;
  /** Whether players get hungry. Default true. */
  hunger?: boolean;
  /** Whether players take damage other than from the void and from commands. Default true. */
  damage?: boolean;
  /** How fast plants grow: random ticks per tick in 4096 blocks. Default 3, as in the game; at 0 nothing grows. */
  randomTickSpeed?: number;
  /** Whether players keep their inventory when they die. Default false. */
  keepInventory?: boolean;
}

/** The default rules: the game's own, except that `reach` and `digTolerance` allow for latency. */
export const gameRules: Required<Rules> = {
  reach: 6,
  digTolerance: 0.9,
  daylightCycle: true,
  mobs: true,
  hunger: true,
  damage: true,
  randomTickSpeed: defaultRandomTickSpeed,
  keepInventory: false,
};

/** A rule that differs from the game's. */
export interface RuleChange {
  do: 'setRule';
  rule: keyof Rules;
  value: boolean | number;
}

/** Returns the rules that make a world easier or harder than the game; `reach` and `digTolerance` do not count. */
export function ruleChanges(rules: Required<Rules>): RuleChange[] {
  return (Object.keys(gameRules) as (keyof Rules)[])
    .filter((rule) => rule !== 'reach' && rule !== 'digTolerance' && rules[rule] !== gameRules[rule])
    .map((rule) => ({ do: 'setRule', rule, value: rules[rule] }));
}
