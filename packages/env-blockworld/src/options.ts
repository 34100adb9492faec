import { SAgentsError } from '@s-agents/core';
import { reflexesSchema, worldRulesSchema } from '@s-agents/minecraft';
import { worldPresets } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/** The version whose blocks, items and recipes the world has: that of the embedded server. */
export const version = '1.19.2';

/** `environment` in a config, besides `use: blockworld`. */
export const blockworldOptionsSchema = z.strictObject({
  /** `default`: the embedded server's terrain for the run's seed; `flat`: grass at y = 63 and nothing on it. */
  world: z.enum(worldPresets).default('default'),
  /** Rules that differ from the game's are aids, which the run's report names. */
  rules: worldRulesSchema,
  /** What bodies do on their own, below planning. */
  reflexes: reflexesSchema,
  /** Chunks around each body that it sees. */
  viewDistance: z.int().min(2).max(12).default(7),
  /**
   * Of the config of a Minecraft server, so that one word is enough to change worlds: time is virtual here, whatever it
   * says.
   */
  server: z.literal('embedded', { error: '"embedded", or left out: this world has no server' }).optional(),
  speed: z.number().min(1).max(20).optional(),
  version: z.literal(version).optional(),
  bodies: z.looseObject({}).optional(),
  port: z.int().optional(),
  joinSeconds: z.number().optional(),
});
export type BlockworldOptions = z.output<typeof blockworldOptionsSchema>;

/** Minecraft's own limit, so that a config runs on both worlds. */
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
