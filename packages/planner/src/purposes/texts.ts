import type {
  Advice,
  FailedTask,
  Guidance,
  Immutable,
  Lack,
  MemoryEntry,
  Plan,
  PlannedTask,
  RefusedTalk,
  Said,
  TaskPlanningInputs,
  TrackRecord,
} from '@s-agents/core';
import { formatPosition, workText, briefWork, quoted, idText } from '@s-agents/kit';

/** The characters of a task that a member failed at or is advised on: its line has to fit into the window of a member. */
const toldTaskLength = 90;
/** Of the items that would have done, this many are named. */
const toldItems = 3;

/** One line of the list of failures. */
export function failureText({ agent, id, work, deed, reason, detail, missing = [], times }: FailedTask): string {
  const task = quoted(briefWork(work, toldTaskLength));
  const part =
    deed === undefined || workText([deed]) === workText(work) ? '' : ` when it came to ${quoted(workText([deed]))}`;
  const why = [reason ?? 'no reason given', ...(detail === '' ? [] : [quoted(detail)])].join(': ');
  const lacks = missing.map(lackText).join(', ');
  const more = `${lacks === '' ? '' : `; it lacked ${lacks}`}${times === 1 ? '' : ` (${times} times)`}`;
  return `${agent} failed at ${task}${idText(id)}${part}: ${why}${more}`;
}

/** What was lacking: "3 oak_planks or birch_planks". */
function lackText({ items, count }: Immutable<Lack>): string {
  const others = items.length - toldItems;
  return `${count} ${items.slice(0, toldItems).join(' or ')}${others > 0 ? ` or ${others} others` : ''}`;
}

/** One line of what could not be said. */
export function refusedTalkText({ to, text, why }: RefusedTalk): string {
  return `to ${to.join(', ')}: ${quoted(text)}, because ${quoted(why)}`;
}

/** What an agent has done of each kind of work: "mine log: 17 in 44 s, 1 of 2 done". */
export function recordsText(records: readonly TrackRecord[]): string {
  return records.map(recordText).join('; ') || 'nothing yet';
}

export function recordText({ verb, object, tried, done, pieces, seconds }: TrackRecord): string {
  const pace = pieces === 0 ? '' : `${pieces} in ${Number(seconds.toFixed(1))} s, `;
  return `${verb} ${object}: ${pace}${done} of ${tried} done`;
}

/**
 * A plan, one task on each line, with what of it nobody has begun. An objective in the words of the request is not said
 * twice.
 */
export function planText(
  plan: Immutable<Plan> | null,
  request: TaskPlanningInputs['request'],
  notBegun: TaskPlanningInputs['notBegun'] = [],
): string {
  if (plan === null) return '(none)';
  const { objective, analysis, tasks, stop, say = [], ask = [], informer, givenUp, amended = [] } = plan;
  return [
    `for ${informer}: ${request !== null && objective === workText(request.work) ? 'what is asked' : quoted(objective)}`,
    `analysis: ${quoted(analysis)}`,
    ...(tasks.length === 0
      ? ['no tasks']
      : tasks.map((task) => `- ${taskText(task)}${notBegun.includes(task.id) ? ' (not begun)' : ''}`)),
    ...(stop.length === 0 ? [] : [`stopped: ${stop.join(', ')}`]),
    ...say.map(saidText),
    ...ask.map(askedText),
    ...(givenUp === undefined ? [] : [`given up: ${quoted(givenUp)}`]),
    ...amended.map((why) => `not taken as it was written: ${quoted(why)}`),
  ].join('\n');
}

/** One line of what a plan said to others. */
export function saidText({ to, text }: Immutable<Said>): string {
  return `said to ${to.join(', ')}: ${quoted(text)}`;
}

/** One line of what a plan asked others. */
export function askedText({ to, text }: Immutable<Said>): string {
  return `asked ${to.join(', ')}: ${quoted(text)}`;
}

/** One line of a plan. */
export function taskText({ id, agent, work, after }: Immutable<PlannedTask>): string {
  const before = after.length === 0 ? '' : `, after ${after.join(', ')}`;
  return `${id} ${agent ?? 'whoever is free'}: ${quoted(workText(work))}${before}`;
}

/** One line of the memory: "[62.5 s, 2 times] (environment) failure of workerA at "mine 9 sand" at (12, 71, -30): "…"". */
export function memoryText({
  at,
  source,
  kind,
  agent,
  work,
  place,
  hand,
  text,
  times,
}: Immutable<MemoryEntry>): string {
  const about = `${kind} of ${agent}${work === null ? '' : ` at ${quoted(workText(work))}`}`;
  const where = place === null ? '' : ` at ${formatPosition(place)}`;
  const tool = hand === undefined ? '' : ` with ${hand} in hand`;
  const more = text === '' ? '' : `: ${quoted(text)}`;
  return `[${at} s${times === 1 ? '' : `, ${times} times`}] (${source}) ${about}${where}${tool}${more}`;
}

/** One line of advice: "workerA: first "craft 1 wooden_pickaxe", then "mine 12 stone"". */
export function adviceText({ kind, agent, work, before, to, where }: Advice): string {
  const what = quoted(briefWork(work, toldTaskLength));
  const later = before === null ? null : quoted(briefWork(before, toldTaskLength));
  const words = {
    avoid: `do not ${what}`,
    first: `first ${what}${later === null ? '' : `, then ${later}`}`,
    reassign: `give ${what} to ${to ?? 'whoever is able'} instead`,
    elsewhere: `${what} elsewhere`,
  };
  const rest = [
    ...(later === null || kind === 'first' ? [] : [`before ${later}`]),
    ...(to === null || kind === 'reassign' ? [] : [`to ${to}`]),
    ...(where === null ? [] : [quoted(where)]),
  ];
  return `${agent ?? 'everybody'}: ${[words[kind], ...rest].join(', ')}`;
}

/** What a commander told beside the task: ""workerB has done the like there.", go to (40, 64, 8), take stone_pickaxe". */
export function guidanceText({ words, where, with: tool }: Immutable<Guidance>): string {
  const place = where === undefined ? '' : `, go to ${formatPosition(where)}`;
  return `${quoted(words)}${place}${tool === undefined ? '' : `, take ${tool}`}`;
}
