import type { RunEvent, RunReport, WorldKnowledge } from '@s-agents/core';
import { talkFigures } from '../figures/talk-figures.js';
import { usefulShares, type MinecraftKnowledge } from '@s-agents/minecraft';
import { figuresOf as ofEvents } from '@s-agents/run-figures';
import { runTeam, sharedSandboxPlugin, type LoadedConfig } from '@s-agents/runner';
import { parallelShareOf } from '../figures/parallel-share.js';
import type { RunFigures } from '../figures/run-figures.js';
import { spansOf } from '../figures/spans.js';

/** Runs a team without writing anything and returns its figures. Throws SAgentsError for an invalid config. */
export async function measureRun(config: LoadedConfig, signal: AbortSignal): Promise<RunFigures> {
  const events: RunEvent[] = [];
  let knowledge: WorldKnowledge | null = null;
  const report = await runTeam(config, {
    folder: null,
    plugins: [sharedSandboxPlugin],
    onBegin: ({ team, log }) => {
      knowledge = team.environment.knowledge;
      log.subscribe((event) => void events.push(event));
    },
    signal,
  });
  return figuresOf(report, events, knowledge);
}

function figuresOf(report: RunReport, events: readonly RunEvent[], knowledge: WorldKnowledge | null): RunFigures {
  const { result, detail, llm, communication, organization, goal } = report;
  const ofMinecraft = isMinecraft(knowledge) ? knowledge : null;
  const isAlone = report.agents.length === 1 && result === 'success';
  return {
    result,
    detail,
    void: report.environment.void,
    minutes: rounded(report.timeCostSeconds / 60),
    prompts: rounded(report.meanPromptTimes),
    code: report.codeGenerationIterations,
    calls: llm.calls + llm.failedCalls,
    tokens: llm.inputTokens + llm.outputTokens,
    malformed: events.filter((event) => event.type === 'model.called' && !event.valid).length,
    cost: llm.costUsd ?? NaN,
    reached: goal.wanted === 0 ? Number(result === 'success') : rounded(Math.min(1, goal.reached / goal.wanted)),
    idle: rounded(organization.idleShare),
    useful: ofMinecraft === null ? NaN : rounded(usefulShares(events, ofMinecraft).mean),
    hidden: rounded(latencyShareOf(events)),
    messages: communication.messages,
    messageTokens: communication.tokens,
    ...talkFigures(events, report),
    loops: organization.loops.reduce((sum, { times }) => sum + times, 0),
    agents: report.agents.map(({ name }) => name),
    workers: organization.workers,
    goal: { reached: goal.reached, wanted: goal.wanted },
    parallel: isAlone && ofMinecraft !== null ? parallelShareOf(events, ofMinecraft) : null,
    spans: spansOf(events),
    wallSeconds: rounded(report.wallSeconds),
  };
}

/** The share of the models' latency that passed while bodies acted; NaN where no model took any time. */
function latencyShareOf(events: readonly RunEvent[]): number {
  return ofEvents(events)?.latency.share ?? NaN;
}

/** Whether a world's rules are those of Minecraft, by which useful work is told from other work. */
function isMinecraft(knowledge: WorldKnowledge | null): knowledge is MinecraftKnowledge {
  return knowledge !== null && 'methods' in knowledge && 'conversions' in knowledge && 'version' in knowledge;
}

function rounded(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
