import type { RunReport } from '@s-agents/core';
import { languageModelUse } from '@s-agents/kit';
import type { Overhead } from '../figures/overhead.js';
import type { RunFigures } from '../figures/run-figures.js';
import type { Failure } from '../mast/failure.js';

/** The most edges, conflicts and modes that are listed. */
const most = 10;

/** The figures of a run as lines for people. Pure. */
export function figuresText(
  figures: RunFigures,
  { report, overhead }: { readonly report: RunReport | null; readonly overhead: Overhead | null },
): readonly string[] {
  const { idle, latency, conflicts, messages } = figures;
  const atOnce = conflicts.filter(({ kind }) => kind === 'at once').length;
  return [
    ...(report === null ? [] : [report.task]),
    line('result', figures.result ?? 'none: the log breaks off'),
    line('world time', `${figures.seconds.toFixed(1)} s`),
    line('idle', idle.share === null ? 'nobody acts' : `${percent(idle.share)} of the time of those who act`),
    line(
      'latency',
      latency.share === null
        ? 'no model took any time after the first command'
        : `${percent(latency.share)} of ${latency.seconds.toFixed(1)} s after the first command passed while bodies acted`,
    ),
    line(
      'conflicts',
      `${conflicts.length}: ${atOnce} at once, ${conflicts.length - atOnce} too late; ` +
        `${seconds(conflicts)} s of actions lost`,
    ),
    line(
      'messages',
      `${messages.sent}, ${counted(messages.words, 'word')}; density ${fixed(messages.density)} per turn ` +
        `(${counted(messages.turns, 'turn')})`,
    ),
    line(
      'redundancy',
      `${messages.repeated === null ? 'no messages' : `${percent(messages.repeated)} told before`}; ` +
        `similarity of agents ${fixed(messages.similarity)}`,
    ),
    line(
      'overhead',
      overhead === null
        ? 'give the run of one agent alone: --solo FOLDER'
        : `time ${signed(overhead.time)}, turns ${signed(overhead.turns)}, tokens ${signed(overhead.tokens)}`,
    ),
    ...(figures.failure === null ? [] : failureLines(figures.failure)),
    ...edgeLines(figures, report),
  ];
}

function failureLines({ label, modes, outside }: Failure): readonly string[] {
  const named =
    label === null ? (outside ?? 'no sign of any mode since the last progress') : `${label.code} ${label.name}`;
  return [
    line('failure', `${named} (MAST)`),
    ...modes.map(
      ({ code, name, signs, signsSinceProgress, first }) =>
        `              ${code} ${name}: ${counted(signs, 'sign')}, ${signsSinceProgress} since the last progress; first at ` +
        `${first.at.toFixed(0)} s, ${first.agent}: ${first.what}`,
    ),
  ];
}

function edgeLines({ messages }: RunFigures, report: RunReport | null): readonly string[] {
  // Tokens are of use to those who asked a model that counts them.
  const isCounted = report !== null && languageModelUse(report) !== null;
  const told = isCounted ? report.communication.edges : [];
  const tokens = new Map(told.map((edge) => [`${edge.from} ${edge.to}`, edge.tokens]));
  const edges = messages.edges.toSorted((a, b) => b.words - a.words);
  return [
    ...edges.slice(0, most).map(({ from, to, messages: count, words }, index) => {
      const tokensSent = tokens.get(`${from} ${to}`);
      const text = `${from} to ${to}: ${counted(count, 'message')}, ${counted(words, 'word')}`;
      return `${index === 0 ? '  edges       ' : '              '}${text}${tokensSent === undefined ? '' : `, ${counted(tokensSent, 'token')}`}`;
    }),
    ...(edges.length > most ? [`              and ${edges.length - most} more (--json lists all)`] : []),
  ];
}

function line(name: string, text: string): string {
  return `  ${name.padEnd(12)}${text}`;
}

/** `word`: of one of them. */
function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function seconds(conflicts: RunFigures['conflicts']): string {
  return conflicts.reduce((sum, conflict) => sum + conflict.seconds, 0).toFixed(1);
}

function fixed(value: number | null): string {
  return value === null ? '-' : value.toFixed(2);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function signed(share: number | null): string {
  return share === null ? '-' : `${share < 0 ? '' : '+'}${percent(share)}`;
}
