import type { EventLog, Goal, GoalCheck, GoalStatus, RunEventOf, RunReport, Tokenizer } from '@s-agents/core';
import { workText, piecesOf, goalParts, plainSentence } from '@s-agents/kit';
import { agentRecords, type AgentRecord } from './agent-records.js';
import { communication, countedEdges } from './communication.js';
import { delegations } from './delegation-loops.js';
import { agentModelUse, modelUse } from './model-use.js';
import { flowOf } from './flow.js';
import { newObjective } from './objective.js';
import { pausedBefore, pauseRecord } from './pauses.js';
import { progress } from './progress.js';
import { runFrame } from './run-frame.js';
import { steering } from './steering.js';

/** The facts of a report that the run's events do not hold. */
export interface ReportFacts {
  readonly goalSource: GoalCheck['source'];
  /** Without the time of pauses. */
  readonly wallSeconds: number;
  /** The pauses' wall seconds, and how many pauses there were before the run was taken up. */
  readonly paused: { readonly wallSeconds: number; readonly earlierTimes: number };
  readonly pace: { readonly lateTickShare: number | null; readonly void: string | null };
  readonly versions: Readonly<Record<string, string>>;
  readonly tokenizer: Tokenizer;
}

/** Creates the report from the run's state, which must have seen `run.started` and `run.ended`. Pure. */
export function createReport(log: Pick<EventLog, 'state' | 'stateOf'>, facts: ReportFacts): RunReport {
  const { started, ended, aids, troubles, reproducibilityLost } = log.state(runFrame);
  if (started === null || ended === null) throw new RangeError('a report needs a run that has started and ended');
  const task = log.state(newObjective)?.task ?? started.task;
  const { status, metAt } = log.state(progress);
  const records = started.agents.map(({ name }) => log.stateOf(agentRecords, name) ?? null);
  const models = log.state(modelUse);
  const sent = log.state(communication);
  const edges = countedEdges(sent.edges, facts.tokenizer);
  const tokenizer = facts.tokenizer.name;
  const pauses = log.state(pauseRecord);
  const steered = log.state(steering);
  const over = metAt ?? ended.at;
  const timeCostSeconds = rounded(over - started.at - pausedBefore(pauses, over));
  const planned = records.map((record) => record?.planningIterations ?? 0).filter((iterations) => iterations > 0);
  const [source] = models.latencySources;
  const agents = started.agents.map(({ name, acts, body = true }, index) => ({
    name,
    acts,
    body,
    llm: agentModelUse(models, name),
    ...agentReport(records[index] ?? null, timeCostSeconds),
  }));
  return {
    schemaVersion: 1,
    result: ended.result,
    detail: ended.detail,
    task: workText(task.work),
    ...(task.words === undefined ? {} : { words: task.words }),
    ...(task.passedOver === undefined ? {} : { passedOver: [...task.passedOver] }),
    ...(task.isUnheeded === undefined ? {} : { isUnheeded: task.isUnheeded }),
    goal: goalOf(task.goal, status ?? uncheckedGoal(task.goal), facts.goalSource),
    timeCostSeconds,
    wallSeconds: rounded(facts.wallSeconds),
    pauses: {
      times: facts.paused.earlierTimes + pauses.times,
      worldSeconds: rounded(pausedBefore(pauses, ended.at)),
      wallSeconds: rounded(facts.paused.wallSeconds),
    },
    ...(steered.length === 0 ? {} : { steered: steered.map((one) => ({ ...one, at: rounded(one.at - started.at) })) }),
    meanPromptTimes:
      planned.length === 0 ? 0 : planned.reduce((sum, iterations) => sum + iterations, 0) / planned.length,
    codeGenerationIterations: records.reduce((sum, record) => sum + (record?.codeIterations ?? 0), 0),
    llm: {
      ...models.total,
      latencySource: source === undefined ? 'none' : models.latencySources.length > 1 ? 'mixed' : source,
      tokenizer,
      byPurpose: { ...models.byPurpose },
      declaredLatency: [...models.declaredLatency],
      warnings: [...models.warnings],
    },
    communication: {
      messages: sent.messages,
      tokens: edges.reduce((sum, { tokens }) => sum + tokens, 0),
      words: sent.words,
      tokenizer,
      refused: sent.refused,
      edges: [...edges],
    },
    agents,
    aids: [...aids],
    without: [...(started.without ?? [])],
    setup: started.task.setup,
    organization: {
      topology: started.topology,
      scheduler: started.scheduler,
      workers: started.agents.filter(({ acts }) => acts).length,
      idleShare: idleShareOf(agents),
      loops: [...log.state(delegations).loops],
      ...flowOf(started, edges),
    },
    environment: {
      name: started.environment,
      lateTickShare: facts.pace.lateTickShare,
      void: facts.pace.void,
      troubles: [...troubles],
    },
    seed: started.seed,
    reproducibilityLost: reproducibilityLost === null ? null : lostSentence(reproducibilityLost),
    versions: { ...facts.versions },
  };
}

function goalOf(goal: Goal, status: GoalStatus, source: GoalCheck['source']): RunReport['goal'] {
  const { parts: _, ...whole } = status;
  const parts = goalParts(goal, status);
  return { ...whole, source, ...(parts.length === 0 ? {} : { parts: [...parts] }) };
}

function lostSentence({ at, agent, why }: RunEventOf<'reproducibility.lost'>): string {
  return (
    `from ${rounded(at)} s of world time on, another run of this seed may differ: what ${agent} did depended on the ` +
    `machine's speed (${plainSentence(why)})`
  );
}

/** The goal status of a run that ended before the first check. A condition without a count is one piece, and so is a goal without conditions. */
function uncheckedGoal({ conditions, judged }: Goal): GoalStatus {
  const wanted = conditions.reduce((sum, condition) => sum + piecesOf(condition), 0);
  return { met: false, wanted: conditions.length === 0 || judged === true ? wanted + 1 : wanted, reached: 0 };
}

function idleShareOf(agents: RunReport['agents']): number {
  const idle = agents.filter(({ acts }) => acts).map(({ busyShare }) => 1 - busyShare);
  return idle.length === 0 ? 0 : rounded(idle.reduce((sum, share) => sum + share, 0) / idle.length);
}

type AgentReport = Omit<RunReport['agents'][number], 'name' | 'acts' | 'body' | 'llm'>;

function agentReport(record: AgentRecord | null, seconds: number): AgentReport {
  return {
    busyShare: record === null || seconds === 0 ? 0 : Math.min(1, record.busySeconds / seconds),
    steps: record?.steps ?? 0,
    planningIterations: record?.planningIterations ?? 0,
    actions: record?.actions ?? 0,
    failures: record?.failures ?? 0,
    primitiveSeconds: Object.fromEntries(
      Object.entries(record?.primitiveSeconds ?? {}).map(([primitive, spent]) => [primitive, rounded(spent)]),
    ),
    reflexes: Object.fromEntries(
      Object.entries(record?.reflexes ?? {}).map(([reflex, { times, seconds: spent }]) => [
        reflex,
        { times, seconds: rounded(spent) },
      ]),
    ),
    inventory: { ...record?.inventory },
  };
}

/** Rounds to milliseconds, which removes floating-point noise from sums of times. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
