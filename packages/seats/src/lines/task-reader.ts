import { isSAgentsError, type Deed, type Work, type WorldKnowledge } from '@s-agents/core';
import { deedsIn, formatDeed, parseDeed, splitTask, inOwnNames } from '@s-agents/kit';
import { nameIn } from './addressee.js';
import { cannotBe } from './cannot-be.js';
import { nearestForms } from './nearest-forms.js';
import { afterTask, amount, beforeTask } from './phrases.js';
import type { TaskRead, TaskReading } from './task-reading.js';

const inTurn = /[\s,.]*\s(?:and )?(?:then|after that|afterwards)(?: also)?[\s,]+|[.!]\s+(?=\p{L})/iu;
/** A place without parentheses: "at 10 64 -20". */
const bareSite = /\bat (-?\d+)[ ,]+(-?\d+)[ ,]+(-?\d+)(?![\d.])/i;

/**
 * Reads what one agent is told to do, in the world's verbs or in people's words, part by part. Every word must be part of
 * what is understood: nothing is left out.
 */
export function readTask(text: string, reading: TaskReading): TaskRead {
  const parts = splitTask(text).flatMap((part) => part.split(inTurn).filter((words) => words.trim() !== ''));
  const found: Work[number][] = [];
  for (const part of parts) {
    const read = readPart(part.replace(beforeTask, '').replace(afterTask, '').trim(), reading);
    if ('problem' in read) return read;
    found.push(...read.work);
  }
  return found.length === 0 ? { problem: `say what ${reading.doer} is to do` } : { work: found };
}

function readPart(text: string, reading: TaskReading): TaskRead {
  // Where no verb is known beforehand, any verb is one.
  if (reading.knowledge.verbs.length === 0) return { work: [text] };
  const literal = literally(text.replace(bareSite, 'at ($1, $2, $3)'), reading.knowledge);
  const read =
    literal === null ? (asOrder(text, reading) ?? asObjective(text, reading)) : asDeed(text, literal, reading);
  if ('problem' in read) return read;
  const deeds = deedsIn(read.work);
  if (deeds.some((deed) => isUncounted(text, deed, reading.knowledge)))
    return { problem: `"${text}" names no number: say how many, such as "${formatDeed(ten(deeds[0]))}"` };
  const problem = deeds.map((deed) => cannotBe(deed, reading)).find((found) => found !== null);
  return problem === undefined || problem === null ? read : { problem };
}

/**
 * A text that has the form of a deed. In the world's own words it is that deed; in others it is what an objective in these
 * words would be, where the world reads one: "fetch 3 logs" takes nothing out of a chest.
 */
function asDeed(text: string, literal: Deed, reading: TaskReading): TaskRead {
  const problem = cannotBe(literal, reading);
  if (problem !== null) return { problem };
  const work = [literal];
  if (formatDeed(literal) === text) return { work };
  const objective = asObjective(text, reading);
  const [meant, ...more] = 'work' in objective ? deedsIn(objective.work) : [];
  const isSame = more.length === 0 && meant?.object === literal.object && meant.quantity === literal.quantity;
  return isSame ? objective : { work };
}

function ten(deed: Deed | undefined): Deed {
  return { verb: 'get', object: 'thing', ...deed, quantity: 10 };
}

/** The deed of a text that has the form of one, with words of this world only; null for other texts. */
function literally(text: string, knowledge: WorldKnowledge): Deed | null {
  const deed = parseDeed(text);
  if (deed === null || !knowledge.verbs.some(({ verb }) => verb === deed.verb)) return null;
  const { object, tool, places = [] } = deed;
  const names = [object, ...(tool === undefined ? [] : [tool]), ...places.map((place) => place.object)];
  return names.every((name) => (knowledge.nearest?.(name) ?? null) === null) ? inOwnNames(deed, knowledge) : null;
}

/** Reads what one agent is to do for another one, such as to hand something over; null for other texts. */
function asOrder(text: string, { tasks, team, doer, world }: TaskReading): TaskRead | null {
  const people = [...team, ...tasks.others].filter((name) => name !== doer);
  const named = nameIn(text, people);
  const words = named === null ? text : `${text.slice(0, named.at)}me${text.slice(named.at + named.length)}`;
  const order = world.orderOf?.(words, named?.name ?? tasks.self) ?? null;
  if (order === null || 'problem' in order) return order;
  const isForSelf = deedsIn(order.work).some(({ recipient }) => recipient === tasks.self);
  if (!isForSelf || (tasks.hasBody && doer !== tasks.self)) return order;
  return {
    problem: tasks.hasBody
      ? `${doer} cannot do this for itself`
      : `${tasks.self} has no body to come to or to give anything to: name somebody who has one, or a place such as "goto 1 place at (10, 64, -20)"`,
  };
}

/** Reads a text as an objective of the one who is to reach it. */
function asObjective(text: string, reading: TaskReading): TaskRead {
  const { team, doer, knowledge, world } = reading;
  const names = [...new Set([...team, doer])];
  try {
    const task = world.parseTask(text, { team: names.map((name) => ({ name, acts: true })), isTrial: true });
    const [left] = task.passedOver ?? [];
    if (left !== undefined || task.words !== undefined)
      return {
        problem:
          `of "${text}", ${left === undefined ? 'the time' : `"${left}"`} can be no part of a task: leave it out, and ` +
          `say it: say ${doer === 'anyone' ? 'everybody' : doer}: ${left ?? text}`,
      };
    if (task.goal.conditions.length === 0) return { problem: nearestForms(text, knowledge) };
    const deeds = deedsIn(task.work);
    if (deeds.some(({ holder = doer }) => holder !== doer))
      return { problem: `"${text}" is about others than ${doer}: give each a line of its own` };
    return { work: withoutPlaces(deeds).map(({ holder: _, ...deed }) => deed) };
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    if (error.code === 'TASK_INVALID') return { problem: nearestForms(text, knowledge) };
    return { problem: error.problem.replace(/^task:? /, '') };
  }
}

/** Leaves out that a container is to stand where something is put into it: putting there places it, where there is none. */
function withoutPlaces(deeds: readonly Deed[]): readonly Deed[] {
  const same = (one: Deed['position'], other: Deed['position']): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
  return deeds.filter(
    ({ object, position }) =>
      position === undefined ||
      !deeds.some(
        ({ places = [], position: other }) =>
          places.some((place) => place.relation === 'in' && place.object === object) && same(position, other),
      ),
  );
}

/** "mine logs": a deed whose quantity nobody said, of something that is counted. */
function isUncounted(text: string, { quantity, object, verb }: Deed, knowledge: WorldKnowledge): boolean {
  if (quantity !== 1 || !knowledge.methods(object).some((method) => method.verb === verb)) return false;
  const isPlural = /s$/i.test(text) && !object.endsWith('s');
  return isPlural ? !/\d|\b(?:an?|one)\b/i.test(text) : !amount.test(text);
}
