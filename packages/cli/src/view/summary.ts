import { isAbsolute, relative } from 'node:path';
import type { RunReport } from '@s-agents/core';
import { fitted, workOf, languageModelUse, PlainWords } from '@s-agents/kit';
import type { EndedFolder } from './display.js';
import { inventoryText, percentText, timeText } from './texts.js';

const countedBy: Readonly<Record<RunReport['goal']['source'], string>> = {
  server: "the world's own count",
  bodies: "the bodies' inventories",
  agents: 'what the agents say; nothing was verified',
};

export interface SummaryOptions {
  /** The folder in which it is read. */
  readonly from?: string;
  /** Puts the world's names into people's words. */
  readonly words?: PlainWords;
}

/** The summary that is printed at the end of a run. */
export function summaryLines(
  report: RunReport,
  { path, documents }: EndedFolder,
  { from = process.cwd(), words = new PlainWords() }: SummaryOptions = {},
): readonly string[] {
  const folder = pathFrom(from, path);
  const { llm, communication, organization } = report;
  const isCounted = languageModelUse(report) !== null;
  words.learnWork(workOf(report.task));
  const head = [
    `${report.result === 'success' ? '✔' : '✘'} ${report.result.replaceAll('-', ' ')}: ${words.say(report.detail)}`,
    ...taskLines(report, words),
    ...(report.passedOver ?? []).map((words) =>
      report.isUnheeded === true
        ? `  unheeded    "${words}" (nothing but the goal came of it: nobody who planned reads words)`
        : `  told        "${words}" (to the agents; nothing checked it)`,
    ),
    `  world time  ${timeText(report.timeCostSeconds)}, wall time ${timeText(report.wallSeconds)}`,
    ...(report.pauses.times === 0 ? [] : [`  pauses      ${pausesText(report.pauses)}`]),
    `  models      ${modelsText(report)}; ${report.meanPromptTimes.toFixed(1)} plans per agent`,
    ...(isCounted ? modelNotes(llm) : []),
    `  messages    ${communication.messages}, ${isCounted ? `${communication.tokens} tokens` : `${communication.words} words`}`,
    ...(organization.workers === 0
      ? []
      : [`  idle        ${percentText(organization.idleShare)} of the time of those who act`]),
    ...(organization.loops.length === 0 ? [] : [`  loops       ${words.say(loopsText(organization.loops))}`]),
    ...(report.aids.length > 0 ? [`  aids        ${report.aids.join(', ')}`] : []),
    ...(report.reproducibilityLost === null ? [] : [`  repeatable  no: ${report.reproducibilityLost}`]),
    ...report.environment.troubles.map((what) => `  trouble     ${what}`),
    ...(report.environment.void === null
      ? []
      : [`  timing      not usable as a measurement: ${report.environment.void}`]),
  ];
  const rows = report.agents.map((agent) => [
    agent.name,
    percentText(agent.busyShare),
    String(agent.actions),
    String(agent.failures),
    String(agent.planningIterations),
    inventoryText(agent.inventory),
  ]);
  return [
    ...head,
    '',
    ...table([['agent', 'busy', 'actions', 'failed', 'plans', 'holds'], ...rows]).map((line) => `  ${line}`),
    '',
    `  report      ${folder}/report.json`,
    ...documents.map((name) => `  page        ${folder}/${name}`),
  ];
}

/** A path as it is read from a folder: relative inside of it, absolute elsewhere. */
function pathFrom(folder: string, path: string): string {
  const inside = relative(folder, path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}

/** The task, and how much of it is reached: of several conditions on a line for each. */
function taskLines({ task, goal }: RunReport, words: PlainWords): readonly string[] {
  const { parts = [], reached, wanted } = goal;
  const counted = goal.source === 'agents' ? '' : parts.length > 0 ? '' : `: ${reached} of ${wanted}`;
  return [
    `  task        ${words.say(task)}${counted} (${countedBy[goal.source]})`,
    ...parts.map((part) => `              ${part.what}: ${part.reached} of ${part.wanted}`),
  ];
}

/** What was asked of language models, and what it cost. */
function modelsText(report: RunReport): string {
  const use = languageModelUse(report);
  if (use === null) return 'no language model was asked';
  const { costUsd } = report.llm;
  const cost = costUsd === null ? 'cost unknown' : `${costUsd.toFixed(2)} USD`;
  const calls = `${use.calls} ${use.calls === 1 ? 'call' : 'calls'}${malformedText(use)}`;
  return `${calls}, ${use.inputTokens + use.outputTokens} tokens, ${cost}`;
}

/** How many of the calls had to be made again, if any. */
function malformedText({ malformedAnswers }: Pick<RunReport['llm'], 'malformedAnswers'>): string {
  return malformedAnswers === 0 ? '' : ` (${malformedAnswers} with a malformed answer)`;
}

/** What is special about the calls of models; mostly nothing. */
function modelNotes(llm: RunReport['llm']): readonly string[] {
  const counts = [
    ...(llm.cachedInputTokens > 0 ? [`${llm.cachedInputTokens} input tokens from servers' caches`] : []),
    ...(llm.reasoningTokens > 0 ? [`${llm.reasoningTokens} tokens of reasoning`] : []),
    ...(llm.storedCalls > 0 ? [`${llm.storedCalls} calls answered from the store`] : []),
    ...(llm.failedCalls > 0 ? [llm.failedCalls === 1 ? '1 request failed' : `${llm.failedCalls} requests failed`] : []),
  ];
  return [
    ...(counts.length === 0 ? [] : [counts.join(', ')]),
    ...(llm.declaredLatency.length === 0 ? [] : [`latency declared, not measured: ${llm.declaredLatency.join(', ')}`]),
    ...llm.warnings.map((warning) => fitted(warning, 200)),
  ].map((note) => `              ${note}`);
}

/** How many times tasks were handed around, and the first of them. */
function loopsText(loops: RunReport['organization']['loops']): string {
  const times = loops.reduce((sum, loop) => sum + loop.times, 0);
  const [first] = loops;
  const named = first === undefined ? '' : `: "${first.task}" from ${first.agents.join(' to ')}`;
  return fitted(`tasks were handed around ${times === 1 ? 'once' : `${times} times`}${named}`, 200);
}

/** The pauses, whose time is not part of the run's. */
function pausesText({ times, worldSeconds, wallSeconds }: RunReport['pauses']): string {
  return `${times}, not counted above: world time ${timeText(worldSeconds)}, wall time ${timeText(wallSeconds)}`;
}

/** Aligns the columns: the first and the last to the left, the numbers between them to the right. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === row.length - 1
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
