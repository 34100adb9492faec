import type { EventLog, GoalStatus, Task } from '@s-agents/core';
import { workText, mapEntries } from '@s-agents/kit';
import { askedFor, type AskedFor } from '../report/asked-for.js';
import { openMatters, type OpenCommand } from '../report/open-matters.js';
import { progress } from '../report/progress.js';
import { runFrame } from '../report/run-frame.js';
import { asksHowFar } from './asks-how-far.js';
import { lastWordText } from './commander-words.js';
import { openCommands } from './open-commands.js';

/** How many matters, and how many agents at work on each, an answer names. */
const named = 3;

/** What is known of how far things are that were asked for. */
export interface KnownProgress {
  /** Oldest first. */
  readonly matters: readonly AskedFor[];
  /** The command that each agent carries out now: the first that it has not answered. */
  readonly current: ReadonlyMap<string, OpenCommand>;
  /** What each agent is doing. */
  readonly doing: ReadonlyMap<string, string>;
  /** How much of the run's goal is reached. */
  readonly goal: GoalStatus | null;
}

export function knownProgress(log: EventLog): KnownProgress {
  const { task, agents = [] } = log.state(runFrame).started ?? {};
  const { status: goal } = log.state(progress);
  const asked = log.state(askedFor);
  const open = openCommands((reducer) => log.state(reducer)).filter(({ isRecalled }) => isRecalled !== true);
  const current = new Map(open.toReversed().map((command) => [command.to, command]));
  const steps = [...mapEntries(log.state(openMatters).steps)];
  const doing = steps.flatMap(([, { agent, action }]) => (action === null ? [] : [[agent, action.what] as const]));
  // Teams that talk and act in turn know the task without a command.
  const isCommanded = task === undefined || asked.some(({ by }) => by === null);
  const whole = isCommanded ? [] : [taskOf(task, agents, goal?.met === true)];
  return { matters: [...whole, ...asked], current, doing: new Map(doing), goal };
}

function taskOf(
  { work, words }: Pick<Task, 'work' | 'words'>,
  agents: readonly { readonly name: string }[],
  isMet: boolean,
): AskedFor {
  const to = agents.map(({ name }) => name);
  const text = workText(work);
  return { id: '', by: null, to, task: text, words: words ?? text, last: isMet ? { status: 'succeeded' } : null };
}

export interface HowFarOptions {
  readonly members: readonly string[];
  readonly known: () => KnownProgress;
  /** Whether a word names something of the world. */
  readonly namesThings: (word: string) => boolean;
}

/**
 * Answers whether something is done that was asked for, how far it is, or when it will be, from what is known: whoever is
 * asked. Null for other questions, and where nothing of the kind was asked for. Pure.
 */
export function howFar(text: string, to: string | null, { members, known, namesThings }: HowFarOptions): string | null {
  const asked = asksHowFar(text, members);
  if (asked === null) return null;
  const all = known();
  // "is the wall built?" is about walls.
  const things = asked.about.filter(namesThings);
  const meant = mattersMeant(things.length > 0 ? things : asked.about, to, all);
  if (meant.length === 0) return null;
  const yet = asked.isForTime ? 'not yet, and I cannot tell when' : 'not yet';
  const open = meant.filter(({ last }) => last === null).map((matter) => stateOf(matter, all));
  const over = meant.flatMap(({ last, words }) => (last === null ? [] : [lastWordText(last, words)]));
  return [...(open.length === 0 ? [] : [`${yet}: ${open.join('; ')}`]), ...over].join('; ');
}

/** What a question is about: what its words name, else what is under way for the one who is asked, else what was last. */
function mattersMeant(about: readonly string[], to: string | null, known: KnownProgress): readonly AskedFor[] {
  const told = known.matters.filter(({ last }) => last?.status !== 'superseded');
  const isNamed = ({ words, task }: AskedFor): boolean => about.every((word) => holdsWord(`${words} ${task}`, word));
  const isOf = (matter: AskedFor): boolean =>
    to === null || matter.to.includes(to) || atWorkOn(matter, known).some(({ agent }) => agent === to);
  const of = told.filter((matter) => isNamed(matter) && isOf(matter));
  const candidates = of.length > 0 ? of : told.filter(isNamed);
  const open = candidates.filter(({ last }) => last === null);
  if (about.length > 0) return [...open, ...candidates.filter(({ last }) => last !== null).slice(-1)].slice(0, named);
  return open.length > 0 ? open.slice(-named) : candidates.slice(-1);
}

function stateOf(matter: AskedFor, known: KnownProgress): string {
  const { by, words } = matter;
  const counted = by === null && known.goal !== null ? [`${known.goal.reached} of ${known.goal.wanted}`] : [];
  const parts = atWorkOn(matter, known).map(({ agent, what }) => `${agent} is at "${what}"`);
  const facts = [...counted, ...parts.slice(0, named)];
  return `${words}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}

/** Who works on a matter now, and at what: those who were asked for it, and those to whom they have given parts of it. */
function atWorkOn(
  { id, to }: AskedFor,
  { current, doing }: KnownProgress,
): readonly { readonly agent: string; readonly what: string }[] {
  const isAtIt = (agent: string): boolean => (current.get(agent)?.id ?? '') === id;
  const leaders = new Set(to.filter(isAtIt));
  const given = new Map<string, string>();
  let size = -1;
  while (size < given.size) {
    size = given.size;
    for (const [agent, { from, text }] of current)
      if (leaders.has(from) && !leaders.has(agent)) {
        leaders.add(agent);
        given.set(agent, text);
      }
  }
  const own = to.flatMap((agent) => {
    const what = isAtIt(agent) ? doing.get(agent) : undefined;
    return what === undefined ? [] : [{ agent, what }];
  });
  return [...own, ...[...given].map(([agent, what]) => ({ agent, what }))];
}

/** Whether a text has a word, be it one or several: "log" and "logs". */
function holdsWord(text: string, word: string): boolean {
  const one = (name: string): string => name.replace(/(?<=\p{L}{2})e?s$/u, '');
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((held) => one(held) === one(word));
}
