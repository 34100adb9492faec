import { type Condition, type Position } from '@s-agents/core';
import { contractName } from '../plugins/plugin-registry.js';
import type { Team } from './compose-team.js';
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
  const spend = [
    `${budget.wallMinutes} wall minutes`,
    ...(budget.calls === undefined ? [] : [`${budget.calls} model calls`]),
    ...(budget.usd === undefined ? [] : [`${budget.usd} USD`]),
  ];
  return [
    `task       ${task.text}`,
    ...task.goal.conditions.map((condition) => `  goal     ${conditionText(condition)}`),
    ...Object.entries(task.setup.inventories).map(
      ([agent, items]) =>
        `  given    ${agent}: ${Object.entries(items)
          .map(([item, count]) => `${count} ${item}`)
          .join(', ')}`,
    ),
    ...Object.entries(task.setup.properties ?? {}).map(([name, value]) => `  begins   with ${name} ${value}`),
    `world      ${environment.describe()}`,
    `seed       ${config.seed}`,
    `limits     ${limits.join(', ')}`,
    `budget     ${spend.join(', ')}`,
    `team       topology ${config.organization.topology.use}, scheduler ${config.organization.scheduler.use}`,
    ...drawTeam(team).map((line) => `  ${line}`),
    `  the task goes to ${team.entries.join(', ')}`,
    ...team.notes.map((note) => `  note: ${note}`),
    `talk       communication ${config.organization.communication.use}, messages ${talkText(config.organization.talk)}`,
    ...drawHearing(team.hearing).map((line) => `  ${line}`),
    'models',
    ...team.models.entries.map(
      ({ seat, purpose, model }) =>
        `  ${seat === null ? '' : `${seat}, `}${purpose}: ${model.id} (${model.latencySource} latency)`,
    ),
    'parts',
    ...team.chosen.map(
      ({ selection: { contract, token, name, path }, selected }) =>
        `  ${contractName(contract)}${token === undefined ? '' : ` of ${path}`}: ${name} (${selected.plugin.name})`,
    ),
    `plugins    ${team.registry.plugins.map(({ name }) => name).join(', ')}`,
  ];
}

function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'holds':
      return (
        `${condition.agent ?? 'the team'} holds ${condition.count} ` +
        `${condition.name}${condition.items.length === 1 && condition.items[0] === condition.name ? '' : ` (${condition.items.join(', ')})`}`
      );
    case 'at':
      return `an agent is within ${condition.within} of (${placeText(condition.position)})`;
    case 'block':
      return `${condition.name} stands at (${placeText(condition.position)})`;
    case 'structure':
      return `${condition.name} of ${condition.cells.length} cells stands at (${placeText(condition.position)})`;
    case 'creatures':
      return (
        `at least ${condition.count} ${condition.names.join(' or ')} within ${condition.within} of ` +
        `(${placeText(condition.position)})`
      );
  }
}

function placeText({ x, y, z }: Position): string {
  return `${x}, ${y}, ${z}`;
}
