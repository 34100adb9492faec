import { defaultRandomTickSpeed } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/**
 * `environment.rules` in a config: game rules that differ from the game's own. Only worlds that this project hosts take
 * them. The run's report names them as aids.
 */
export const worldRulesSchema = z
  .strictObject({
    /** Monsters spawn at night and in the dark. */
    mobs: z.boolean(),
    /** Bodies become hungry. */
    hunger: z.boolean(),
    /** Damage by falls, fire, drowning and monsters. */
    damage: z.boolean(),
    /** The dead keep what they hold. */
    keepInventory: z.boolean(),
    /** Day and night take turns. */
    daylightCycle: z.boolean(),
    /** How fast plants grow; 3 in the game. */
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

/** Returns the game's rules with the given ones in their place. */
export function worldRules(given: z.output<typeof worldRulesSchema>): WorldRules {
  return { ...gameRules, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

/** Names the rules that differ from the game's, for the report. */
export function describeChangedRules(rules: WorldRules): string[] {
  return (Object.keys(gameRules) as (keyof WorldRules)[])
    .filter((rule) => rules[rule] !== gameRules[rule])
    .map((rule) => `rule: ${rule} ${rules[rule]}`);
}
