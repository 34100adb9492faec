import { SAgentsError, type Config, type Purpose } from '@s-agents/core';

/** Returns the temperature of the config's entry for the purpose (its own or `default`), else the purpose's default. */
export function temperatureFor(
  purpose: Pick<Purpose<never>, 'name' | 'temperature'>,
  models: Config['models'],
): number {
  const key = purpose.name in models ? purpose.name : 'default';
  const temperature = models[key]?.['temperature'];
  if (temperature === undefined) return purpose.temperature;
  if (typeof temperature === 'number' && temperature >= 0 && temperature <= 2) return temperature;
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `models.${key}.temperature is ${JSON.stringify(temperature)}`,
    remedy: 'give a number from 0 to 2',
  });
}
