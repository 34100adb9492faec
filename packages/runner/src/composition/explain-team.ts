import { subordinatesOf, type AgentGraph, type Condition, type Position } from '@s-agents/core';
import { contractName } from '../plugins/plugin-registry.js';
import type { Team } from './compose-team.js';

/**
 * Describes a composed team in lines of text: task, limits, who commands whom, models, and the plugin of each part.
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
    ...(task.setup.timeOfDay === undefined ? [] : [`  begins   at ${task.setup.timeOfDay} of the day`]),
    `world      ${environment.describe()}`,
    `seed       ${config.seed}`,
    `limits     ${limits.join(', ')}`,
    `budget     ${spend.join(', ')}`,
    `team       topology ${config.organization.topology.use}, scheduler ${config.organization.scheduler.use}`,
    ...team.members.map(
      ({ name, acts }) =>
        `  ${name} (${partText(team.graph, name, acts)})${commandsText(subordinatesOf(team.graph, name))}`,
    ),
    `  the task goes to ${team.entries.join(', ')}`,
    ...team.notes.map((note) => `  note: ${note}`),
    'models',
    ...team.models.entries().map(([purpose, model]) => `  ${purpose}: ${model.id} (${model.latencySource} latency)`),
    'parts',
    ...team.chosen.map(
      ({ selection, selected }) => `  ${contractName(selection.contract)}: ${selection.name} (${selected.plugin.name})`,
    ),
    `plugins    ${team.registry.plugins.map(({ name }) => name).join(', ')}`,
  ];
}

/** What an agent does in the team, in words: "leads", "works", both or "talks". */
function partText(graph: AgentGraph, name: string, acts: boolean): string {
  const leads = subordinatesOf(graph, name).length > 0;
  if (leads) return acts ? 'leads and works' : 'leads';
  return acts ? 'works' : 'talks';
}

function commandsText(subordinates: readonly string[]): string {
  return subordinates.length === 0 ? '' : ` → ${subordinates.join(', ')}`;
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
