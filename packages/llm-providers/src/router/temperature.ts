import { pathText, SAgentsError, valueText, type ModelChoice, type Purpose } from '@s-agents/core';

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
