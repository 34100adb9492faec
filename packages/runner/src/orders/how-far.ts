import { mapEntries, mapGet, user, type EventLog, type GoalStatus } from '@s-agents/core';
import { askedFor, type AskedFor } from '../report/asked-for.js';
import { openMatters } from '../report/open-matters.js';
import { progress } from '../report/progress.js';
import { runFrame } from '../report/run-frame.js';
import { asksHowFar, type HowFar } from './asks-how-far.js';
import { lastWordText } from './commander-words.js';
import { openCommands } from './open-commands.js';

/** How many matters, and how many agents at work on each, an answer names. */
const named = 3;

/** What is known of how far things are that were asked for. */
export interface KnownProgress {
  /** Oldest first. */
  readonly matters: readonly AskedFor[];
  /** What agents are at for whom: a part that was given out, or their own action. */
  readonly atWork: readonly { readonly agent: string; readonly for: string; readonly what: string }[];
  /** How much of the run's goal is reached. */
  readonly goal: GoalStatus | null;
}

export function knownProgress(log: EventLog): KnownProgress {
  const { task, agents = [] } = log.state(runFrame).started ?? {};
  const { status: goal } = log.state(progress);
  const asked = log.state(askedFor);
  const { steps } = log.state(openMatters);
  const parts = openCommands((reducer) => log.state(reducer)).filter(({ isRecalled }) => isRecalled !== true);
  const given = parts.flatMap(({ from, to, text }) => (from === user ? [] : [{ agent: to, for: from, what: text }]));
  const acting = [...mapEntries(steps)].flatMap(([, { agent, lane }]) => {
    const action = lane === 'act' ? mapGet(steps, `${agent} act`)?.action : undefined;
    return action === undefined || action === null ? [] : [{ agent, for: agent, what: action.what }];
  });
  // Teams that talk and act in turn know the task without a command.
  const isCommanded = task === undefined || asked.some(({ by }) => by === null);
  const whole: readonly AskedFor[] = isCommanded
    ? []
    : [
        {
          ...{ id: '', by: null, to: agents.map(({ name }) => name), task: task.text, words: task.words ?? task.text },
          last: goal?.met === true ? { status: 'succeeded' } : null,
        },
      ];
  return { matters: [...whole, ...asked], atWork: [...given, ...acting], goal };
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
  return meant.map((matter) => stateOf(matter, asked, all)).join('; ');
}

/** What a question is about: what its words name, else what is under way for the one who is asked, else what was last. */
function mattersMeant(
  about: readonly string[],
  to: string | null,
  { matters, atWork }: KnownProgress,
): readonly AskedFor[] {
  const told = matters.filter(({ last }) => last?.status !== 'superseded');
  const isNamed = ({ words, task }: AskedFor): boolean => about.every((word) => holdsWord(`${words} ${task}`, word));
  const isOf = (matter: AskedFor): boolean =>
    to === null || matter.to.includes(to) || atWork.some((part) => part.agent === to && matter.to.includes(part.for));
  const of = told.filter((matter) => isNamed(matter) && isOf(matter));
  const candidates = of.length > 0 ? of : told.filter(isNamed);
  const open = candidates.filter(({ last }) => last === null);
  if (about.length > 0) return [...open, ...candidates.filter(({ last }) => last !== null).slice(-1)].slice(0, named);
  return open.length > 0 ? open.slice(-named) : candidates.slice(-1);
}

function stateOf({ by, to, words, last }: AskedFor, { isForTime }: HowFar, { atWork, goal }: KnownProgress): string {
  if (last !== null) return lastWordText(last, words);
  const workers = (above: readonly string[], seen: readonly string[] = []): KnownProgress['atWork'] =>
    atWork.flatMap((part) =>
      !above.includes(part.for) || seen.includes(part.agent)
        ? []
        : [part, ...(part.agent === part.for ? [] : workers([part.agent], [...seen, ...above]))],
    );
  const counted = by === null && goal !== null ? [`${goal.reached} of ${goal.wanted}`] : [];
  const parts = new Map(workers(to).map(({ agent, what }) => [agent, `${agent} is at "${what}"`]));
  const facts = [...counted, ...[...parts.values()].slice(0, named)];
  const yet = isForTime ? 'not yet, and I cannot tell when' : 'not yet';
  return `${yet}: ${words}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}

/** Whether a text has a word, be it one or several: "log" and "logs". */
function holdsWord(text: string, word: string): boolean {
  const one = (name: string): string => name.replace(/(?<=\p{L}{2})e?s$/u, '');
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((held) => one(held) === one(word));
}
