import { switchedOff } from './switched-off.js';
import type { Config, Environment } from '@s-agents/core';
import { contractName } from '../plugins/plugin-registry.js';
import type { Team } from './compose-team.js';
import { explainTask } from './explain-task.js';
import { narrowWindows } from './narrow-windows.js';
import { drawHearing, drawTeam, talkText } from './draw-team.js';

/**
 * Describes a composed team in lines of text: task, limits, who commands and who hears whom, models, and the plugin of each part.
 * Pure.
 */
export function explainTeam(team: Team): readonly string[] {
  const { task, config, environment } = team;
  const { budget, stopWhen } = config;
  const limits = [
    task.limits.worldMinutes === undefined ? 'no limit of world time' : `${task.limits.worldMinutes} world minutes`,
    `an end after ${stopWhen.noProgressMinutes} world minutes without progress in which more than ` +
      `${stopWhen.attempts} attempts failed`,
  ];
  const isWarned = budget.warnAt < 1;
  const spend = [
    `${budget.wallMinutes} wall minutes`,
    ...(budget.calls === undefined ? [] : [`${budget.calls} model calls`]),
    ...(budget.tokens === undefined ? [] : [`${budget.tokens} tokens`]),
    ...(budget.usd === undefined ? [] : [`${budget.usd} USD`]),
    ...(isWarned ? [`a warning at ${Math.round(budget.warnAt * 100)}% of that`] : []),
  ];
  const off = switchedOff(config);
  return [
    ...explainTask(team).map(({ about, text }) => `${about === 'task' ? about : `  ${about}`}`.padEnd(11) + text),
    `world      ${environment.describe()}`,
    `seed       ${config.seed}`,
    `limits     ${limits.join(', ')}`,
    `budget     ${spend.join(', ')}`,
    ...playerLines(config, environment),
    `team       topology ${config.organization.topology.use}, scheduler ${config.organization.scheduler.use}`,
    ...charterLines(config.organization.charter),
    ...drawTeam(team).map((line) => `  ${line}`),
    `  the task goes to ${team.entries.join(', ')}`,
    ...team.notes.map((note) => `  note: ${note}`),
    `talk       communication ${config.organization.communication.use}, messages ${talkText(config.organization.talk)}`,
    ...drawHearing(team.hearing).map((line) => `  ${line}`),
    ...(off.length === 0 ? [] : [`without    ${off.join(', ')}`]),
    'models',
    ...team.models.entries.map(
      ({ seat, purpose, rank, model, choice }) =>
        `  ${seat === null ? '' : `${seat}, `}${purpose}${rank === 0 ? '' : ', when that fails'}: ${model.id} ` +
        `(${model.latencySource} latency${priceDay(choice['pricePerMillion'])})`,
    ),
    ...narrowWindows(team).map(
      ({ model, contextTokens, purpose, tokens }) =>
        `  note: ${model} has a window of ${contextTokens} tokens, and ${purpose} alone takes about ${tokens}: the server ` +
        `would cut its prompt; set contextTokens to at least ${2 * tokens}`,
    ),
    'parts',
    ...team.chosen.map(
      ({ selection: { contract, token, name, path }, selected }) =>
        `  ${contractName(contract)}${token === undefined ? '' : ` of ${path}`}: ${name} (${selected.plugin.name})`,
    ),
    ...dictionaryLines(environment.dictionary),
    `plugins    ${team.registry.plugins.map(({ name }) => name).join(', ')}`,
  ];
}

/** Whose words are orders in the world, when the team leaves, and where it keeps what it learns. */
function playerLines(
  { stopWhen, memory }: Config,
  { commanders = [] }: Pick<Environment, 'commanders'>,
): readonly string[] {
  const orders = commanders.length === 0 ? [] : [`takes orders from ${commanders.join(', ')}`];
  const stay = stopWhen.stay ? ['stays until it is sent away'] : [];
  const said = [...orders, ...stay];
  return [
    ...(said.length === 0 ? [] : [`players    ${said.join(', ')}`]),
    ...(memory === undefined ? [] : [`memory     ${memory}`]),
  ];
}

function charterLines(charter: Config['organization']['charter']): readonly string[] {
  if (charter === undefined || typeof charter === 'string') return [];
  const { name = 'an organization of its own', topology, roles, rules, mayCorrect, rotation, election } = charter;
  return [
    `  charter  ${name}${topology === '' ? '' : `: ${topology}`}`,
    ...Object.entries(roles).map(([seat, role]) => `  role     ${seat}: ${role}`),
    ...rules.map((rule) => `  rule     ${rule}`),
    ...(mayCorrect ? ['  rule     members may correct a leader'] : []),
    ...(rotation === undefined ? [] : [`  leaders  in turn, each for ${rotation.every} turns to speak`]),
    ...(election === undefined
      ? []
      : [`  leaders  elected every ${election.every} turns to speak; tie: ${election.tie}`]),
  ];
}

/** The words that agents are told, several on a line. */
function dictionaryLines(dictionary: ReadonlyMap<string, string> = new Map()): readonly string[] {
  if (dictionary.size === 0) return [];
  const lines: string[] = [];
  for (const [told, own] of [...dictionary].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
    const last = lines.at(-1);
    const entry = `${own} ${told}`;
    if (last === undefined || last.length + entry.length > 110) lines.push(`  ${entry}`);
    else lines[lines.length - 1] = `${last}, ${entry}`;
  }
  return ["words      the world's own, each with the one that agents are told", ...lines];
}

/** The date of the prices, if the config states it. */
function priceDay(prices: unknown): string {
  if (typeof prices !== 'object' || prices === null || !('asOf' in prices)) return '';
  return `, prices of ${String(prices.asOf)}`;
}
