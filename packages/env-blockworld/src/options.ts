import { SAgentsError } from '@s-agents/core';
import { leaveBuiltSchema, protectSchema, reflexesSchema, worldRulesSchema } from '@s-agents/minecraft';
import { worldPresets } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/** The Minecraft version whose blocks, items and recipes the world has: the same as the embedded server's. */
export const version = '1.19.2';

/** The seed of other names for everything, and whether recipes, drops and tools are others, too. */
const counterfactualSchema = z
  .union(
    [
      z.int().nonnegative(),
      z.strictObject({
        /** From which the names are drawn. */
        seed: z.int().nonnegative(),
        /** Whether recipes, drops and tools are others, too. */
        rules: z.boolean().default(false),
      }),
    ],
    { error: 'a seed (a whole number, 0 or more), or { seed: …, rules: true }' },
  )
  .transform((given) => (typeof given === 'number' ? { seed: given, rules: false } : given));
export type Counterfactual = z.output<typeof counterfactualSchema>;

/** The keys of `environment` in a config, besides `use: blockworld`. */
export const blockworldOptionsSchema = z.strictObject({
  /** `default` is the embedded server's terrain for the seed; `flat` is bare grass at y = 63. */
  world: z.enum(worldPresets).default('default'),
  /** The seed of the terrain and its herds. Default: the run's seed, from which chance in the world is always drawn. */
  seed: z.int().nonnegative().optional(),
  /** The rules of the game. Any value that differs from the game's is an aid, which the run's report names. */
  rules: worldRulesSchema,
  /** What bodies do by themselves, without being told by an agent. */
  reflexes: reflexesSchema,
  /** Areas in which bodies change nothing, whatever they are told. */
  protect: protectSchema,
  /** Whether bodies leave alone what others have built, unless a person asks for it. */
  leaveBuilt: leaveBuiltSchema,
  /** How far each body sees, in chunks. */
  viewDistance: z.int().min(2).max(12).default(7),
  /** Whether bodies know of the nearest blocks of each kind, however far away: an aid, which the run's report names. */
  knowsMap: z.boolean().default(false),
  /** The seed of other names for all things and verbs, so that no agent has read of this world before. */
  counterfactual: counterfactualSchema.optional(),
  /** Keys of `mineflayer`'s config, accepted and ignored so that changing `use` is enough to change worlds. */
  server: z.literal('embedded', { error: 'must be "embedded" or left out: this world has no server' }).optional(),
  /** The only version that this world has. */
  version: z.literal(version).optional(),
  /** Accepted and ignored, as in `mineflayer`. */
  bodies: z.looseObject({}).optional(),
  /** Accepted and ignored: nobody can join this world. */
  port: z.int().optional(),
  /** Accepted and ignored, as in `mineflayer`. */
  joinSeconds: z.number().optional(),
});
export type BlockworldOptions = z.output<typeof blockworldOptionsSchema>;

/** Refuses names that Minecraft does not allow, so that a config runs in both worlds. */
export function checkAgentNames(agents: readonly string[]): void {
  for (const name of agents)
    if (!/^[A-Za-z0-9_]{1,16}$/.test(name))
      throw new SAgentsError({
        code: 'CONFIG_INVALID',
        message:
          `organization: ${JSON.stringify(name)} is not possible: Minecraft allows names of 1 to 16 letters, ` +
          'digits and _',
        remedy: 'rename the agent',
      });
}
