import { SAgentsError, type Purpose } from '@s-agents/core';
import { pathText, valueText, type ModelChoice } from '@s-agents/kit';

/** By how much the temperature of each further attempt differs, so that a model does not repeat a malformed answer. */
const step = 0.2;

/**
 * Returns the temperature of an attempt, counted from 1. It is raised with each attempt, to 1 at most, which all servers
 * allow, or to 2 when it was above 1 already. Where it cannot be raised further it is lowered instead. Each fourth attempt
 * has the first one's again, so that no two of three in a row have the same.
 */
export function changedTemperature(temperature: number, attempt: number): number {
  const change = step * ((attempt - 1) % 3);
  const highest = temperature <= 1 ? 1 : 2;
  // Below the first one: a step for each attempt, as above it.
  const changed = temperature + change > highest + 1e-9 ? temperature - change : temperature + change;
  return Math.round(changed * 100) / 100;
}

/** Returns the temperature of the config's entry for a call, else that of the purpose. */
export function temperatureFor(
  purpose: Pick<Purpose<never>, 'temperature'>,
  entry: Pick<ModelChoice, 'choice' | 'path'> | undefined,
): number {
  const temperature = entry?.choice['temperature'];
  if (entry === undefined || temperature === undefined) return purpose.temperature;
  if (typeof temperature === 'number' && temperature >= 0 && temperature <= 2) return temperature;
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `${pathText([...entry.path, 'temperature'])} is ${valueText(temperature)}`,
    remedy: 'give a number from 0 to 2',
  });
}
