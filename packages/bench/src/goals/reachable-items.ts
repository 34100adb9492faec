import { configSchema, SAgentsError, type WorldKnowledge } from '@s-agents/core';
import { composeTeam } from '@s-agents/runner';
import { createMemoryBlobStore } from '@s-agents/testkit';

/** A world's knowledge that can list the items at most `depth` steps away. */
export type ReachableKnowledge = WorldKnowledge & { itemsAtMost(depth: number): readonly string[] };

/**
 * Returns the knowledge of a world with its default options. Throws SAgentsError `CONFIG_INVALID` for a world that
 * cannot list its reachable items.
 */
export async function knowledgeOf(world: string): Promise<ReachableKnowledge> {
  const config = configSchema.parse({ task: 'mine 1 log', environment: { use: world } });
  const team = await composeTeam(
    { config, source: 'the goals command', baseFolder: process.cwd() },
    { blobs: createMemoryBlobStore() },
  );
  await Promise.all(team.closables.map((closable) => closable.close()));
  const { knowledge } = team.environment;
  if (!('itemsAtMost' in knowledge))
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `the world "${world}" cannot list its reachable items`,
      remedy: 'use mineflayer or blockworld',
    });
  return knowledge as ReachableKnowledge;
}
