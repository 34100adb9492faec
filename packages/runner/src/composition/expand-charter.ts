import { extname, resolve } from 'node:path';
import {
  charterSchema,
  CharterPreset,
  checkAgentGraph,
  checkEdges,
  errorAtPlace,
  meantText,
  nearestWords,
  SAgentsError,
  type AgentGraph,
  type Charter,
  type CharterInput,
  type Config,
} from '@s-agents/core';
import { checkConfigPart } from '../config/config-problems.js';
import type { LoadedConfig } from '../config/load-config.js';
import { parseDocument } from '../config/parse-document.js';
import { readTextFile, unreadText } from '../config/read-text-file.js';
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
  const named = withNames(charter, names);
  checkCharter(named, names, place);
  const { commands, hearing, leadersAct, maximumCommanders, maximumTops, allowsCycles } = named;
  return {
    ...config,
    organization: {
      ...config.organization,
      charter: named,
      topology: {
        use: 'custom',
        edges: commands,
        allowsCycles,
        allowsUnreached: true,
        maximumCommanders,
        ...(commands.length === 0 ? {} : { maximumTops }),
      },
      communication: typeof hearing === 'string' ? { use: hearing } : { use: 'custom', edges: hearing },
      seats: leadersAct ? seats.map((seat) => (seat.body ? { acts: true, ...seat } : seat)) : seats,
    },
  };
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
  const presets = registry
    .all(CharterPreset)
    .flatMap((contribution) => ('value' in contribution ? [contribution.value as CharterPreset] : []));
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

/** Names seats that are given by their place. What is neither a name nor a place stays as written. */
function withNames(charter: Charter, seats: readonly string[]): Charter {
  const nameOf = (written: string | number): string =>
    seats.includes(`${written}`) ? `${written}` : (seats[Number(written)] ?? `${written}`);
  const edgeOf = ([from, to]: readonly [string | number, string | number]): [string, string] => [
    nameOf(from),
    nameOf(to),
  ];
  return {
    ...charter,
    commands: charter.commands.map(edgeOf),
    hearing: typeof charter.hearing === 'string' ? charter.hearing : charter.hearing.map(edgeOf),
    roles: Object.fromEntries(Object.entries(charter.roles).map(([seat, role]) => [nameOf(seat), role])),
  };
}

function checkCharter(charter: Charter, agents: readonly string[], place: string): void {
  const { commands, hearing, roles, election, rotation, maximumCommanders, maximumTops, allowsCycles } = charter;
  const refuse = (where: string, why: string, remedy: string): never => {
    throw new SAgentsError({ code: 'CHARTER_INVALID', message: `${place}: ${where} ${why}`, remedy });
  };
  const known = (name: string, where: string): void => {
    if (!agents.includes(name))
      refuse(
        where,
        `names "${name}", and the team is ${agents.join(', ')}`,
        `${meantText(name, agents)}name one of the team`,
      );
  };
  const graph: AgentGraph = { agents, edges: commands.map(([from, to]) => [`${from}`, `${to}`] as const) };
  const rules = {
    allowsCycles,
    allowsUnreached: true,
    maximumInDegree: maximumCommanders,
    maximumTops: commands.length === 0 ? null : maximumTops,
  };
  at(`${place}: commands`, () => checkAgentGraph(graph, rules));
  if (typeof hearing !== 'string')
    at(`${place}: hearing`, () =>
      checkEdges({ agents, edges: hearing.map(([from, to]) => [`${from}`, `${to}`] as const) }),
    );
  for (const seat of Object.keys(roles)) known(seat, `roles.${seat}`);
  for (const [index, seat] of (rotation?.seats ?? []).entries()) known(seat, `rotation.seats[${index}]`);
  for (const [index, seat] of (election?.candidates ?? []).entries()) known(seat, `election.candidates[${index}]`);
  if (election?.candidates?.length === 0)
    refuse('election.candidates', 'is [], so that there is no leader to elect', 'name a seat, or leave candidates out');
  if (election !== undefined && agents.length < 2)
    refuse('election', `has no leader to elect: the team is ${agents.join(', ')} alone`, 'add seats, or leave it out');
  if (election !== undefined && rotation !== undefined)
    refuse('rotation', 'cannot go with an election', 'leave one of the two out');
}

function at(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw errorAtPlace(place, error);
  }
}
