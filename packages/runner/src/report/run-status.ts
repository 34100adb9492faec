import { user, type BudgetUse, type Config, type GoalStatus, type Inventory, type RunResult } from '@s-agents/core';
import { workText, mapEntries, mapGet } from '@s-agents/kit';
import type { RunHandle } from '../run/prepared-run.js';
import { budgetUses } from '../run/stop-rules.js';
import { activity } from './activity.js';
import { agentRecords } from './agent-records.js';
import { budgetNow } from './budget-changes.js';
import { communication } from './communication.js';
import { modelUse, type ModelUse } from './model-use.js';
import { newObjective } from './objective.js';
import { openMatters } from './open-matters.js';
import { pauseRecord } from './pauses.js';
import { progress } from './progress.js';
import { runFrame } from './run-frame.js';

/** What an agent is at. */
export interface AgentStatus {
  readonly name: string;
  /** The most telling of what it does at the same time; `away`: its body is out of the world and may return. */
  readonly doing: 'acting' | 'planning' | 'idle' | 'away' | 'gone';
  /** The action that it carries out, in words; null when it acts on nothing. */
  readonly action: string | null;
  /** The commands that it has not answered yet, oldest first. */
  readonly tasks: readonly string[];
  readonly actions: number;
  readonly failures: number;
  /** As last observed. */
  readonly inventory: Inventory;
}

/** How a run stands at this moment. */
export interface RunStatus {
  readonly state: 'starting' | 'running' | 'paused' | 'over';
  readonly task: string;
  /** World seconds since the run started. */
  readonly worldSeconds: number;
  /** The result of the last goal check; null before the first. */
  readonly goal: GoalStatus | null;
  readonly agents: readonly AgentStatus[];
  /** Messages between agents. */
  readonly messages: number;
  readonly models: ModelUse;
  /** Wall seconds so far, without pauses. */
  readonly wallSeconds: number;
  /** What is spent of each limit of the budget that is set and can be counted. */
  readonly budget: readonly BudgetUse[];
  /** What the user asked for that has not had its last word. */
  readonly openTasks: readonly string[];
  /** Null while the run goes on. */
  readonly ended: { readonly result: RunResult; readonly detail: string } | null;
}

/** Returns how a run stands, from the same state that its report is made of. */
export function runStatus({ team, log, ...run }: Pick<RunHandle, 'team' | 'log' | 'wallSeconds'>): RunStatus {
  const { started, ended } = log.state(runFrame);
  const matters = log.state(openMatters);
  const open = [...mapEntries(matters.commands)].map(([, command]) => command);
  const { lost } = log.state(activity);
  const agents = team.members.map(({ name }): AgentStatus => {
    const record = log.stateOf(agentRecords, name);
    const action = mapGet(matters.steps, `${name} act`)?.action?.what ?? null;
    const busy = record?.planning === true ? 'planning' : 'idle';
    return {
      name,
      doing: matters.gone.includes(name) ? 'gone' : lost.includes(name) ? 'away' : action === null ? busy : 'acting',
      action,
      tasks: open.filter(({ to }) => to === name).map(({ text }) => text),
      actions: record?.actions ?? 0,
      failures: record?.failures ?? 0,
      inventory: record?.inventory ?? {},
    };
  });
  const models = log.state(modelUse).total;
  const wallSeconds = rounded(run.wallSeconds());
  const budget = budgetNow(team.config.budget, log);
  const isPaused = log.state(pauseRecord).since !== null;
  return {
    state: ended !== null ? 'over' : started === null ? 'starting' : isPaused ? 'paused' : 'running',
    task: workText((log.state(newObjective)?.task ?? team.task).work),
    worldSeconds: started === null ? 0 : rounded((ended?.at ?? team.environment.clock.now()) - started.at),
    goal: log.state(progress).status,
    agents,
    messages: log.state(communication).messages,
    models,
    wallSeconds,
    budget: usesOf(budget, wallSeconds, models),
    openTasks: open.filter(({ from }) => from === user).map(({ text }) => text),
    ended: ended === null ? null : { result: ended.result, detail: ended.detail },
  };
}

/** What a run has spent of each limit of a budget, as far as it is set and can be counted. */
export function spentOf(
  budget: Config['budget'],
  { log, wallSeconds }: Pick<RunHandle, 'log' | 'wallSeconds'>,
): readonly BudgetUse[] {
  return usesOf(budget, rounded(wallSeconds()), log.state(modelUse).total);
}

function usesOf(budget: Config['budget'], wallSeconds: number, models: ModelUse): readonly BudgetUse[] {
  return [
    { limit: 'wallMinutes', spent: Math.round(wallSeconds / 0.6) / 100, of: budget.wallMinutes },
    ...budgetUses(budget, models),
  ];
}

/** Rounds to milliseconds. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
