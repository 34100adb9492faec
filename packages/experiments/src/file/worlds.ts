import { valueText } from '@s-agents/kit';
import type { ExperimentContent } from './experiment-schema.js';

/** A world of an experiment: its label, and its part of the config. */
export interface World {
  readonly label: string;
  readonly environment: { readonly use: string };
}

/**
 * Returns the worlds of an experiment with their labels: those of a map, or else each world's name, with its options
 * where two worlds have one name.
 */
export function labelledWorlds(worlds: ExperimentContent['worlds']): readonly World[] {
  if (!Array.isArray(worlds))
    return Object.entries(worlds).map(([label, world]) => ({ label, environment: environmentOf(world) }));
  const all = worlds.map(environmentOf);
  return all.map((environment) => {
    const { use, ...options } = environment;
    const isAlone = all.filter((other) => other.use === use).length === 1;
    const texts = isAlone ? [] : Object.entries(options).map(([key, value]) => `${key} ${optionText(value)}`);
    return { label: [use, ...texts].join(', '), environment };
  });
}

type Given = Extract<ExperimentContent['worlds'], readonly unknown[]>[number];

function environmentOf(world: Given): World['environment'] {
  return typeof world === 'string' ? { use: world } : world;
}

function optionText(value: unknown): string {
  return typeof value === 'string' ? value : valueText(value);
}
