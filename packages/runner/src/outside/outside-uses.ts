import { configSchema, LlmProvider, outsideOptionOf, type Config } from '@s-agents/core';
import { modelChoices, pathText } from '@s-agents/kit';
import type { z } from 'zod';
import { choicesIn } from '../composition/choices-in.js';
import { selectionsOf } from '../composition/selections.js';
import { namedModule, type NamedModule, type PluginPlace } from '../plugins/load-plugin.js';
import type { PluginRegistry } from '../plugins/plugin-registry.js';
import type { OutsideUses, OutsideValue } from './outside-limit.js';

/**
 * Lists what a config reaches outside of itself. Of the modules that it names only S-Agents' own are loaded, into
 * `registry`, since they declare what their options reach.
 */
export async function outsideUses(config: Config, registry: PluginRegistry, place: PluginPlace): Promise<OutsideUses> {
  const modules: NamedModule[] = [];
  const values: OutsideValue[] = valuesIn(configSchema, config, []);
  const note = async (
    contract: symbol,
    name: string,
    path: string,
    options: unknown,
    optionsPath: readonly PropertyKey[],
  ): Promise<void> => {
    let known = registry.find(contract, name);
    if (known === null && registry.isLoadable(name, place)) {
      const module = namedModule(name, path, place);
      if (module.isOwn) known = await registry.select(contract, name, path, place);
      else modules.push(module);
    }
    if (known !== null) values.push(...valuesIn(known.contribution.options, options, optionsPath));
  };
  for (const [index, name] of config.plugins.entries()) {
    const module = namedModule(name, pathText(['plugins', index]), place);
    if (module.isOwn) await registry.load([name], place);
    else modules.push(module);
  }
  for (const { contract, name, path, options, optionsPath, otherNames } of selectionsOf(config))
    if (otherNames?.includes(name) !== true) await note(contract, name, path, options, optionsPath);
  for (const entry of modelChoices(config))
    for (const { choice, path } of choicesIn(entry.choice, entry.path))
      await note(LlmProvider, choice.use, pathText(path), choice, path);
  return { modules: unique(modules), values };
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
  const option = outsideOptionOf(schema);
  if (option !== null) {
    const place = typeof value === 'string' ? option.placeOf(value) : null;
    return place === null ? [] : [{ path: pathText(path), use: option.use, value: place }];
  }
  if (type === 'default' && value === undefined)
    return valuesIn(innerType, defaultValue, path).filter((one) => one.use === 'writes');
  if (shape === undefined) return valuesIn(innerType ?? input, value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(shape).flatMap(([key, inner]) =>
    valuesIn(inner, Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined, [...path, key]),
  );
}
