import { extname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  charterSchema,
  CharterPreset,
  errorAtPlace,
  nearestWords,
  SAgentsError,
  type Charter,
  type CharterInput,
  type Config,
} from '@s-agents/core';
import { valueText, checkCharter, readTextFile, unreadText, withSeatNames } from '@s-agents/kit';
import { checkConfigPart } from '../config/config-problems.js';
import type { LoadedConfig } from '../config/load-config.js';
import { parseDocument } from '../config/parse-document.js';
import type { PluginRegistry } from '../plugins/plugin-registry.js';

const endings = ['.yaml', '.yml', '.json'];

/**
 * Replaces `organization.charter` by its content, and `topology`, `communication` and the seats' `acts` by what it says.
 * A config without a charter stays as it is. Throws SAgentsError with the code, the charter, the place and a remedy.
 */
export async function expandCharter(loaded: LoadedConfig, registry: PluginRegistry): Promise<Config> {
  const { config } = loaded;
  const { charter: given, seats } = config.organization;
  if (given === undefined) return config;
  const names = seats.map(({ name }) => name);
  const { charter, place } = await readCharter(given, names, loaded, registry);
  const named = withSeatNames(charter, names);
  checkCharter(named, names, place);
  const { commands, hearing, leadersAct, maximumCommanders, maximumTops, allowsCycles } = named;
  const graphs = {
    topology: {
      use: 'custom',
      edges: commands,
      allowsCycles,
      allowsUnreached: true,
      maximumCommanders,
      ...(commands.length === 0 ? {} : { maximumTops }),
    },
    // An organization in words alone has no edges: its members hear each other, unless a list says that nobody does.
    communication:
      typeof hearing !== 'string'
        ? { use: 'custom', edges: hearing }
        : { use: hearing === 'edges' && commands.length === 0 ? 'everybody' : hearing },
  };
  refuseOthers(graphs, loaded, place);
  return {
    ...config,
    organization: {
      ...config.organization,
      charter: named,
      ...graphs,
      seats: leadersAct ? seats.map((seat) => (seat.body ? { acts: true, ...seat } : seat)) : seats,
    },
  };
}

/** Refuses a topology or communication in the config that contradicts the charter's. */
function refuseOthers(
  graphs: Pick<Config['organization'], 'topology' | 'communication'>,
  { config, source, written = [] }: LoadedConfig,
  place: string,
): void {
  for (const key of ['topology', 'communication'] as const) {
    const given = config.organization[key];
    if (!written.includes(key) || isDeepStrictEqual(given, graphs[key])) continue;
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `in ${source}: organization.${key} is ${valueText(given)}, and ${place} says who commands and hears whom`,
      remedy: `leave out organization.${key}, or organization.charter`,
    });
  }
}

interface ReadCharter {
  readonly charter: Charter;
  /** Where it comes from, for errors. */
  readonly place: string;
}

async function readCharter(
  given: string | Charter,
  seats: readonly string[],
  { source, baseFolder }: LoadedConfig,
  registry: PluginRegistry,
): Promise<ReadCharter> {
  if (typeof given !== 'string') return { charter: given, place: 'organization.charter' };
  const place = `organization.charter "${given}"`;
  const checked = (content: unknown): ReadCharter => ({
    charter: checkConfigPart(charterSchema, content, { source: place, path: [], code: 'CHARTER_INVALID' }),
    place,
  });
  const presets = registry.values<CharterPreset>(CharterPreset);
  const preset = presets.find(({ name }) => name === given);
  if (preset !== undefined) return checked(presetFor(preset, seats, place));
  if (!endings.includes(extname(given))) {
    const names = presets.map(({ name }) => name);
    const meant = nearestWords(given, names)[0];
    throw new SAgentsError({
      code: 'CHARTER_NOT_FOUND',
      message: `organization.charter in ${source} is "${given}", which is neither a preset nor a file that ends in ${endings.join(', ')}`,
      remedy: `${meant === undefined ? '' : `did you mean "${meant}"? `}The presets are ${names.join(', ') || 'none'}`,
    });
  }
  const path = resolve(baseFolder, given);
  let text: string;
  try {
    text = await readTextFile(path);
  } catch (cause) {
    throw new SAgentsError({
      code: 'CHARTER_NOT_FOUND',
      message: `cannot read the organization file "${given}" ${unreadText(path, cause)}`,
      remedy: 'check organization.charter, a path that is resolved from the folder of the config',
      cause,
    });
  }
  return checked(parseDocument(text, given, 'CHARTER_INVALID'));
}

function presetFor(preset: CharterPreset, seats: readonly string[], place: string): CharterInput {
  try {
    return preset.charter(seats);
  } catch (error) {
    throw errorAtPlace(place, error);
  }
}
