import type { Deed, Guidance, Immutable, MemoryEntry, Work } from '@s-agents/core';
import { formatPosition, isSameWork, ownValue, workKey, blockPosition, mapGet } from '@s-agents/kit';
import { receiverToFind } from '../team/gifts.js';
import { inventoryOf } from '../team/known-inventories.js';
import type { HourglassState } from '../state/state.js';

/** The tools that may be needed to come by something. */
export type ToolsFor = (thing: string) => readonly string[];

/**
 * What a member is told beside a task (S-Agents, figures 7b and 8b). If it has failed at the same kind of work: how,
 * where and with what another has done it, by the leader's memory, and where the advice says to try. If it is to hand
 * something over: where the receiver was last. Otherwise: the place that the leader itself was told for the same work.
 * Null: nothing.
 */
export function guidanceFor(
  state: HourglassState,
  { member, work, toolsFor }: { readonly member: string; readonly work: Work; readonly toolsFor: ToolsFor },
): Guidance | null {
  const { memory } = state.records;
  const { advice } = state.commission.results;
  const receiver = receiverToFind(work);
  if (receiver !== null) return placeOf(state, receiver) ?? placeToldOf(state, receiver);
  const [deed, ...others] = work;
  // A task of several parts has no one place.
  if (typeof deed !== 'object' || others.length > 0) return null;
  const isSame = (other: Work | null): boolean => other !== null && isSameWork(other, work);
  const isLike = (other: Work | null): boolean =>
    other?.length === 1 && other.some((part) => typeof part === 'object' && part.object === deed.object);
  const elsewhere = advice.findLast(
    (one) => one.kind === 'elsewhere' && (one.agent === null || one.agent === member) && isSame(one.work),
  );
  const hasFailed = memory.some((entry) => entry.kind === 'failure' && entry.agent === member && isSame(entry.work));
  const models = memory.filter(
    ({ kind, agent, place, work: done }) => kind === 'success' && agent !== member && place !== null && isLike(done),
  );
  const model = models.findLast((entry) => isSame(entry.work)) ?? models.at(-1);
  if (model?.place != null && (hasFailed || elsewhere !== undefined)) {
    const tool = toolOf(model, deed.object, toolsFor);
    const lacks = tool !== null && (ownValue(inventoryOf(state.team, member), tool) ?? 0) === 0;
    const how = isSame(model.work) ? 'has done the like' : `has come by ${deed.object} by "${subject(model)}"`;
    const withWhat = lacks ? ` with ${tool}` : '';
    return {
      words: `${model.agent} ${how} at ${formatPosition(model.place)}${withWhat}.`,
      // Another kind of work has another place.
      ...(isSame(model.work) ? { where: model.place } : {}),
      ...(lacks ? { with: tool } : {}),
    };
  }
  if (elsewhere !== undefined) return { words: `Try elsewhere: ${elsewhere.where ?? 'in another place'}.` };
  return handedOn(state, deed);
}

/** The place that the agent itself was told of for the same work: who takes a part of it goes there, too. */
function handedOn({ commission: { assigned } }: HourglassState, deed: Immutable<Deed>): Guidance | null {
  const { work = [], guidance } = assigned ?? {};
  const isPart = work.some((part) => isSameWork([part], [deed]));
  return guidance?.where === undefined || !isPart ? null : guidance;
}

/** Where the receiver of a gift is, as the agent was told with the command to have it handed over. */
function placeToldOf({ commission: { assigned } }: HourglassState, receiver: string): Guidance | null {
  const { work = [], guidance } = assigned ?? {};
  return guidance?.where !== undefined && receiverToFind(work) === receiver ? guidance : null;
}

function placeOf(state: HourglassState, receiver: string): Guidance | null {
  const place = mapGet(state.team.known, receiver)?.position;
  if (place === undefined) return null;
  const where = blockPosition(place);
  return { words: `${receiver} was last at ${formatPosition(where)}.`, where };
}

/** The tool that the successful agent had in hand, if it is a tool for such things. */
function toolOf({ hand }: MemoryEntry, object: string, toolsFor: ToolsFor): string | null {
  return hand !== undefined && toolsFor(object).includes(hand) ? hand : null;
}

function subject({ work }: MemoryEntry): string {
  return workKey(work ?? []);
}
