import { nearestWords, type SeatTasks, type Work, type WorldKnowledge } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { addressed, type Addressed } from './addressee.js';
import { allDone, impossible, nothingNew, telling } from './phrases.js';
import { readTask } from './task-reader.js';
import type { TaskRead, WorldReader } from './task-reading.js';

export interface LinesOptions {
  /** All agents of the team. */
  readonly team: readonly string[];
  readonly tasks: SeatTasks;
  readonly knowledge: WorldKnowledge;
  readonly world: WorldReader;
}

/** The lines of an answer in the world's own words, or what is wrong with the first that cannot be read. */
export type PlainLines = { readonly lines: readonly string[] } | { readonly problem: string };

const stopping = /^(?:stop|halt|cancel)(?: (?:it|that|working|what (?:you|it) (?:are|is) (?:doing|at)))?$/i;
const asking = /^(?:please[\s,]+)?ask\s+/i;
const question = /\?$|^(?:what|where|who|whose|which|why|how)\b/i;
const order = /\s+after\s+((?:tasks? )?\d[\d., ]*(?:and \d+)?)[\s.]*$/i;
const eachOfThem = /[\s,]+(?:each|apiece)[\s.!]*$/i;
const together = /\b(?:together|altogether|in (?:total|all)|between (?:you|them)|shared?)\b/i;

/**
 * Reads lines that people type as the lines of an answer: who is to do what, in their words, becomes the world's own
 * words. A line that cannot be read is refused, with the nearest forms that work. Pure.
 */
export function plainLines(lines: readonly string[], options: LinesOptions): PlainLines {
  const found: string[] = [];
  for (const line of lines) {
    const read = plainLine(line.trim(), options);
    if ('problem' in read) return read;
    const twice = read.lines.find((one) => found.includes(one) && / \d+ /.test(one));
    if (twice !== undefined) return { problem: `"${twice}" is in your answer already` };
    found.push(...read.lines);
  }
  return { lines: found };
}

function plainLine(line: string, options: LinesOptions): PlainLines {
  const { tasks } = options;
  const bare = line.replace(/(?:[\s,]+(?:please|pls|now|thanks))*[\s.!]*$/i, '');
  const unchanged = tasks.words === null ? null : withoutTask(line, bare, tasks.words);
  if (unchanged !== null) return { lines: [unchanged] };
  const stopped = stopLines(bare, options);
  if (stopped !== null) return stopped;
  if (asking.test(line)) return askLine(line, options);
  return tasks.takers.length === 0 ? ownTask(line, options) : taskLines(line, options);
}

/** The line of an answer that gives no task; null for other lines. */
function withoutTask(line: string, bare: string, words: NonNullable<SeatTasks['words']>): string | null {
  if (nothingNew.test(bare)) return words.nothing;
  if (allDone.test(bare)) return words.finished;
  const why = impossible.map((form) => form.exec(line)?.[1]).find((found) => found !== undefined);
  return why === undefined ? null : `${words.impossible} ${why}`.trim();
}

/** "stop NAME", "NAME, stop", "everybody stop"; null for other lines. */
function stopLines(line: string, { tasks }: LinesOptions): PlainLines | null {
  const { takers, atWork } = tasks;
  const names = [...new Set([...takers, ...atWork, tasks.self])];
  const [, rest = null] = /^(?:please[\s,]+)?(?:stop|halt|cancel)\s+(.+)$/i.exec(line) ?? [];
  const found = rest === null ? addressed(line, names) : addressed(/^all$/i.test(rest) ? 'everybody' : rest, names);
  if (found === null) return rest === null || takers.length === 0 ? null : { lines: [`stop ${rest}`] };
  if (rest === null ? !stopping.test(found.rest) : found.rest !== '') return null;
  if (found.to === 'anyone') return { problem: 'say who is to stop: stop NAME, or stop everybody' };
  if (found.to !== 'each') return { lines: found.to.map((name) => `stop ${name}`) };
  return atWork.length === 0
    ? { problem: 'stop: nobody is at anything' }
    : { lines: atWork.map((name) => `stop ${name}`) };
}

/** "ask NAME where the trees are" is a question, "ask NAME to mine 3 logs" a task. */
function askLine(line: string, options: LinesOptions): PlainLines {
  const rest = line.replace(asking, '');
  const found = addressed(rest, options.team);
  if (found === null || found.rest === '') return { lines: [`ask ${rest}`] };
  if (!found.isMarked && /^to\s/i.test(found.rest) && options.tasks.takers.length > 0) return taskLines(rest, options);
  return asked(found, options);
}

function asked({ to, rest }: Addressed, { tasks }: LinesOptions): PlainLines {
  if (to === 'anyone') return { problem: 'a question reads ask NAME: TEXT' };
  const names = to === 'each' ? tasks.takers.filter((name) => name !== tasks.self) : to;
  return { lines: [`ask ${names.join(', ')}: ${rest}`] };
}

/** A task of the agent's own. */
function ownTask(line: string, options: LinesOptions): PlainLines {
  const { self } = options.tasks;
  const { text, after } = withoutOrder(line);
  const own = addressed(text, [self]);
  const words = (own === null || typeof own.to === 'string' ? text : own.rest).replace(
    /^(?:i(?:['’]ll| will| am going to|['’]m going to| want to| need to| must| should| shall)?|let me)\s+/i,
    '',
  );
  const read = readTask(words, { ...options, doer: self });
  return 'problem' in read ? read : { lines: [`${workText(read.work)}${after}`] };
}

/** "NAME: TASK after N", for one, several, each or anyone; or several of these in one line. */
function taskLines(line: string, options: LinesOptions): PlainLines {
  const several = inSegments(line, options);
  if (several.length > 1) {
    const read = several.map((segment) => taskLines(segment, options));
    if (read.every((one) => 'lines' in one)) return { lines: read.flatMap((one) => one.lines) };
  }
  const { takers } = options.tasks;
  const { text, after } = withoutOrder(line.replace(/\s*[.!]+$/, ''));
  const isTold = telling.test(text) && addressed(text.replace(telling, ''), takers) !== null;
  const needsTo = isTold && /^(?:please[\s,]+)?(?:tell|order|get|i|we)\b/i.test(text);
  const found = addressed(isTold ? text.replace(telling, '') : text, takers) ?? lastNamed(text, takers);
  if (found === null) return unaddressed(text, options);
  if (found.rest.replaceAll(/[\s\p{P}]/gu, '') === '')
    return { problem: `say what ${nameOf(found, takers)} is to do: ${nameOf(found, takers)}: TASK` };
  if (needsTo && !/^to\s/i.test(found.rest))
    return { problem: `a task reads NAME: TASK, such as "${takers[0] ?? ''}: …"` };
  return tasksOf(found, after, options);
}

function tasksOf(found: Addressed, after: string, options: LinesOptions): PlainLines {
  const { tasks } = options;
  const isEach = eachOfThem.test(found.rest);
  const isForSeveral = found.to === 'each' || (found.to !== 'anyone' && found.to.length > 1);
  const rest = isForSeveral ? found.rest.replace(/^each\s+/i, '').replace(eachOfThem, '') : found.rest;
  if (isForSeveral && together.test(rest))
    return { problem: 'a task is that of one agent: give each a line with its own amount, or one to anyone' };
  const names = found.to === 'each' ? tasks.takers : found.to === 'anyone' ? [null] : found.to;
  const lines: string[] = [];
  for (const name of names) {
    const read = readTask(rest, { ...options, doer: name ?? 'anyone' });
    if ('problem' in read) return question.test(rest) ? asked(found, options) : read;
    if (isForSeveral && found.to !== 'each' && !isEach && !/^each\s/i.test(found.rest) && isCounted(read.work))
      return {
        problem: `for each of them, or together? Write "${names.join(', ')}: ${rest} each", or a line for each`,
      };
    lines.push(`${name ?? 'anyone'}: ${workText(read.work)}${after}`);
  }
  return { lines };
}

function isCounted(work: Work): boolean {
  return work.some((part) => typeof part === 'string' || part.quantity !== 1);
}

/** What names nobody: a task is refused, with who could do it. */
function unaddressed(text: string, options: LinesOptions): PlainLines {
  const { takers } = options.tasks;
  const read: TaskRead = readTask(text, { ...options, doer: 'anyone' });
  const [first = ''] = takers;
  if ('work' in read) {
    const task = workText(read.work);
    return {
      problem: `who is to do it? A line begins with a name: "${first}: ${task}", or "anyone: ${task}"; there are ${takers.join(', ')}`,
    };
  }
  const [, word = ''] = /^@?([\p{L}\d_]+)/u.exec(text) ?? [];
  const [near] = nearestWords(word, takers);
  if (/^[^\s:]+\s*:/.test(text))
    return {
      problem: `there is no ${word} to give a task to; there are ${takers.join(', ')} and anyone${near === undefined ? '' : `; did you mean ${near}?`}`,
    };
  return { problem: `${read.problem}; a line begins with who does it, such as "${first}: TASK"` };
}

/** "mine 5 logs, NAME" */
function lastNamed(text: string, takers: readonly string[]): Addressed | null {
  const [, rest = '', name = ''] = /^(.+\S)\s*,\s*(\S+(?: \S+)?)\??$/s.exec(text) ?? [];
  const found = name === '' ? null : addressed(name, takers);
  return found === null || /[\p{L}\d]/u.test(found.rest) ? null : { ...found, rest };
}

/** The parts of a line that each begin with a name and what it is to do; the whole line where there are not several. */
function inSegments(line: string, { tasks: { takers } }: LinesOptions): readonly string[] {
  const cuts = [...line.matchAll(/[\s.;,]*[\s.;,](?:and|while|but)?\s*/gi)].filter(({ index, 0: { length } }) => {
    const found = addressed(line.slice(index + length), takers);
    return index > 0 && found !== null && (found.isMarked || /^(?!an? |the |some |and )\p{L}/iu.test(found.rest));
  });
  const segments: string[] = [];
  let from = 0;
  for (const { index, 0: cut } of cuts) {
    const segment = line.slice(from, index);
    const found = addressed(segment.replace(telling, ''), takers);
    if (found === null || found.rest === '') return [line];
    segments.push(segment);
    from = index + cut.length;
  }
  return [...segments, line.slice(from)];
}

function withoutOrder(line: string): { readonly text: string; readonly after: string } {
  const [all = '', numbers = ''] = order.exec(line) ?? [];
  const ids = numbers.match(/\d+(?:\.\d+)*/g) ?? [];
  return { text: line.slice(0, line.length - all.length), after: ids.length === 0 ? '' : ` after ${ids.join(', ')}` };
}

function nameOf({ to }: Addressed, takers: readonly string[]): string {
  return to === 'each' ? 'everybody' : to === 'anyone' ? 'anyone' : (to[0] ?? takers[0] ?? '');
}
