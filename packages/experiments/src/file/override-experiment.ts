import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { applyOverrides, parseOverride, type Override } from '@s-agents/runner';
import type { Experiment } from './read-experiment.js';

/**
 * Applies `--set` to the config that all cells share. `environment.use` chooses the world in place of the file's. Throws
 * SAgentsError `OVERRIDE_INVALID` for what the experiment itself decides.
 */
export function overrideExperiment(experiment: Experiment, set: readonly string[]): Experiment {
  const overrides = set.map(parseOverride);
  for (const { path } of overrides) refuseDecided(experiment, path);
  const isWorld = ({ path }: Override): boolean => path.join('.') === 'environment.use';
  const world = overrides.findLast(isWorld);
  const rest = overrides.filter((override) => !isWorld(override));
  // An option of the world holds in all worlds.
  return {
    ...experiment,
    base: applyOverrides(experiment.base, rest) as Experiment['base'],
    ...(world === undefined ? {} : { worlds: [String(world.value)] }),
  };
}

function refuseDecided({ vary, settings, source }: Experiment, path: readonly string[]): void {
  const given = path.join('.');
  const varied = [...Object.keys(vary), ...Object.values(settings ?? {}).flatMap(({ set }) => Object.keys(set))];
  const clash = varied.find((one) => `${one}.`.startsWith(`${given}.`) || `${given}.`.startsWith(`${one}.`));
  const own = ['task', 'seed', 'run'].find((key) => path[0] === key);
  if (clash === undefined && own === undefined) return;
  throw new SAgentsError({
    code: 'OVERRIDE_INVALID',
    message: `--set ${valueText(given)}: ${own ?? clash} is what the experiment ${source} ${own === undefined ? 'varies' : 'decides'}`,
    remedy: own === 'seed' ? 'use --seeds' : 'copy the file and change it there',
  });
}
