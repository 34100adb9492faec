import type { Choice, ConfigInput } from '@s-agents/core';

/** A task for a team of a root and leaves in the block world that stays as it is, so that measurements can be compared. */
export interface FrozenTask {
  readonly name: string;
  /** The names of the leaves. */
  readonly members: readonly string[];
  /** The content of the task file. */
  readonly task: object;
  /** What the run's config says beside the defaults. */
  readonly config: Pick<ConfigInput, 'agents' | 'environment' | 'organization'> & {
    readonly models?: Readonly<Record<string, Choice>>;
  };
  /**
   * The world second at which a member, drawn by the seed, is gone for good: a third of what the team took undisturbed
   * when the tasks were drawn. Null in most tasks.
   */
  readonly lostAt: number | null;
}

/** Returns the names of so many leaves: workerA, workerB … */
export function leaves(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `worker${String.fromCharCode('A'.charCodeAt(0) + index)}`);
}

/** A task for three leaves, or for as many as given. */
export function frozen(
  name: string,
  task: object,
  { members = leaves(3), config = {}, lostAt = null }: Partial<Omit<FrozenTask, 'name' | 'task'>> = {},
): FrozenTask {
  return { name, members, task, config, lostAt };
}

/** A goal of items that the team holds. */
export function holding(items: Readonly<Record<string, number>>): readonly object[] {
  return Object.entries(items).map(([holds, count]) => ({ holds, count }));
}

/** One agent alone. */
export const alone = { members: [], config: { organization: { topology: 'solo' } } } satisfies Partial<FrozenTask>;

/** A leader, two vice leaders, and so many workers under these. */
export function groups(workers: number): Partial<FrozenTask> {
  return { members: leaves(2 + workers), config: { organization: { topology: { use: 'tree', fanOut: 2 } } } };
}

/** Planners that learn what things take from what the world refuses. */
export const unforeseeing = { agents: { foresight: false } };

/** World seconds that answers take, as those of a strong model for the leader's plans and of a small one for the rest. */
export const latent = {
  models: {
    default: { use: 'symbolic', latencySeconds: { mean: 2, deviation: 0.5 } },
    'root.plan': { use: 'symbolic', latencySeconds: { mean: 8, deviation: 2 } },
  },
};
