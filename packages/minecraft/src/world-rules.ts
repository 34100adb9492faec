import { defaultRandomTickSpeed } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/**
 * `environment.rules` in a config of a world that is ours, where they shall not be the game's: aids, which the run's
 * report names.
 */
export const worldRulesSchema = z
  .strictObject({
    /** Monsters by night and in the dark. */
    mobs: z.boolean(),
    hunger: z.boolean(),
    /** Of falls, fire, water, monsters. */
    damage: z.boolean(),
    keepInventory: z.boolean(),
    daylightCycle: z.boolean(),
    /** How fast things grow; the game's is 3. */
    randomTickSpeed: z.number().min(0).max(4096),
  })
  .partial()
  .prefault({});
export type WorldRules = {
  [Rule in keyof z.output<typeof worldRulesSchema>]-?: NonNullable<z.output<typeof worldRulesSchema>[Rule]>;
};

const gameRules: WorldRules = {
  mobs: true,
  hunger: true,
  damage: true,
  keepInventory: false,
  daylightCycle: true,
  randomTickSpeed: defaultRandomTickSpeed,
};

/** The game's rules but for those that are given. */
export function worldRules(given: z.output<typeof worldRulesSchema>): WorldRules {
  return { ...gameRules, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

/** What a report calls the rules that are not the game's. */
export function ruleAids(rules: WorldRules): string[] {
  return (Object.keys(gameRules) as (keyof WorldRules)[])
    .filter((rule) => rules[rule] !== gameRules[rule])
    .map((rule) => `rule: ${rule} ${rules[rule]}`);
}
