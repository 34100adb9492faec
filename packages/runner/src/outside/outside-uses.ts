import { configSchema, LlmProvider, modelChoices, outsideUseOf, pathText, type Config } from '@s-agents/core';
import type { z } from 'zod';
import { choicesIn } from '../composition/choices-in.js';
import { selectionsOf } from '../composition/selections.js';
import { namedModule, type NamedModule, type PluginPlace } from '../plugins/load-plugin.js';
import type { PluginRegistry } from '../plugins/plugin-registry.js';
import type { OutsideUses, OutsideValue } from './outside-limit.js';

/** Lists what a config reaches outside of itself, before any of it is loaded. `registry` has S-Agents' own plugins. */
export function outsideUses(config: Config, registry: PluginRegistry, place: PluginPlace): OutsideUses {
  const modules: NamedModule[] = [];
  const values: OutsideValue[] = valuesIn(configSchema, config, []);
  const note = (
    contract: symbol,
    name: string,
    path: string,
    options: unknown,
    optionsPath: readonly PropertyKey[],
  ) => {
    const known = registry.find(contract, name);
    if (known !== null) values.push(...valuesIn(known.contribution.options, options, optionsPath));
    else if (registry.isLoadable(name, place)) modules.push(namedModule(name, path, place));
  };
  config.plugins.forEach((name, index) => modules.push(namedModule(name, pathText(['plugins', index]), place)));
  for (const { contract, name, path, options, optionsPath, otherNames } of selectionsOf(config))
    if (otherNames?.includes(name) !== true) note(contract, name, path, options, optionsPath);
  for (const entry of modelChoices(config))
    for (const { choice, path } of choicesIn(entry.choice, entry.path))
      note(LlmProvider, choice.use, pathText(path), choice, path);
  return { modules: unique(modules.filter(({ isOwn }) => !isOwn)), values };
}

/** A module that several places name is listed once. */
function unique(modules: readonly NamedModule[]): readonly NamedModule[] {
  return modules.filter(({ name }, index) => modules.findIndex((other) => other.name === name) === index);
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly defaultValue?: unknown;
}

/**
 * The values of options that `outsideOption` declares, at any depth of objects. Of defaults only paths count: the
 * addresses among them are not the config's choice.
 */
function valuesIn(schema: z.core.$ZodType | undefined, value: unknown, path: readonly PropertyKey[]): OutsideValue[] {
  if (schema === undefined) return [];
  const { type, shape, innerType, in: input, defaultValue } = schema._zod.def as Definition;
  const use = outsideUseOf(schema);
  if (use !== null) return typeof value === 'string' ? [{ path: pathText(path), use, value }] : [];
  if (type === 'default' && value === undefined)
    return valuesIn(innerType, defaultValue, path).filter((one) => one.use === 'writes');
  if (shape === undefined) return valuesIn(innerType ?? input, value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(shape).flatMap(([key, inner]) =>
    valuesIn(inner, Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined, [...path, key]),
  );
}
