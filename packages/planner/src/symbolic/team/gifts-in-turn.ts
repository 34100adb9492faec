import {
  formatDeed,
  ownValue,
  parseDeed,
  splitTask,
  type Deed,
  type Position,
  type WorldKnowledge,
} from '@s-agents/core';
import type { DividedTask } from './divided-task.js';
import { readRequest } from '../../means-ends/needs.js';

/** A thing that takes at least this long to gather, in world seconds by estimate for one piece, is handed over later. */
const longSeconds = 60;
/** Blocks from a receiver within which one need not come nearer beforehand. */
const nearBlocks = 12;
/**
 * A giver waits this many blocks away from the receiver; any nearer, it would pick up what others throw to the
 * receiver.
 */
const asideBlocks = 6;

/** What is known of a team whose members hand things over. */
export interface Handing {
  readonly knowledge: WorldKnowledge;
  readonly underWay: Readonly<Record<string, { readonly id: string; readonly task: string }>>;
  /** The verb by which one goes somewhere; undefined where there is none. */
  readonly going: string | undefined;
  readonly placeOf: (agent: string) => Position | undefined;
  /** Through whom somebody is told what to do: itself where it is a member. */
  readonly memberOf: (agent: string) => string;
  readonly mayDo: (member: string, task: string) => boolean;
}

/**
 * Delays gifts to a receiver that gathers some of the same thing itself, if that takes long as with crops: given
 * earlier, it would mistake the gift for what it has gathered and gather less. The givers are told its place only then,
 * and those that are free until then go near it.
 */
export function giftsInTurn(tasks: readonly DividedTask[], handing: Handing): readonly DividedTask[] {
  const approaches: DividedTask[] = [];
  const inTurn = tasks.map((task, index): DividedTask => {
    const deeds = splitTask(task.task).map((part) => parseDeed(part));
    const receiver = deeds[0]?.recipient;
    if (task.agent === null || receiver === undefined || !deeds.every((deed) => deed?.recipient === receiver))
      return task;
    const gifts = deeds.filter((deed) => deed !== null);
    const member = handing.memberOf(receiver);
    const own = tasks.flatMap((other, place) =>
      other.agent === member && !other.after.includes(index) && gathersSome(other.task, gifts, handing) ? [place] : [],
    );
    const ongoing = ownValue(handing.underWay, member);
    const before = ongoing !== undefined && gathersSome(ongoing.task, gifts, handing) ? [...own, ongoing.id] : own;
    if (before.length === 0) return task;
    const isFree = task.after.length === 0 && !Object.hasOwn(handing.underWay, task.agent);
    const approach = isFree ? approachTo(receiver, task.agent, handing) : null;
    if (approach !== null) approaches.push(approach);
    return {
      agent: task.agent,
      task: gifts.map(({ position: _, ...gift }) => formatDeed(gift)).join('; '),
      after: [
        ...new Set([...task.after, ...before, ...(approach === null ? [] : [tasks.length + approaches.length - 1])]),
      ],
    };
  });
  return [...inTurn, ...approaches];
}

/** Whether a task has its doer gather some of what is handed over, and that takes long. */
function gathersSome(task: string, gifts: readonly Deed[], { knowledge }: Handing): boolean {
  const things = new Set(gifts.flatMap(({ object }) => knowledge.resolve(object)));
  return readRequest(task, '', knowledge).needs.some(({ name, items }) => {
    const method = knowledge.methods(name)[0];
    return method?.gathers === true && method.seconds >= longSeconds && items.some((item) => things.has(item));
  });
}

function approachTo(receiver: string, agent: string, { going, placeOf, mayDo }: Handing): DividedTask | null {
  const [to, from] = [placeOf(receiver), placeOf(agent)];
  if (going === undefined || to === undefined || from === undefined) return null;
  const gap = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  if (gap <= nearBlocks) return null;
  const short = (axis: 'x' | 'y' | 'z'): number => Math.floor(to[axis] + (asideBlocks / gap) * (from[axis] - to[axis]));
  const position = { x: short('x'), y: short('y'), z: short('z') };
  const task = formatDeed({ verb: going, object: 'place', quantity: 1, position });
  return mayDo(agent, task) ? { agent, task, after: [] } : null;
}
