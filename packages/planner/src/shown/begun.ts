import type { TaskPlanningInputs, WorldKnowledge } from '@s-agents/core';
import { deedsIn, ownValue, sumOf } from '@s-agents/kit';
import { nearIn } from '../near.js';
import { readRequest } from '../means-ends/needs.js';
import { take } from '../means-ends/take.js';
import { takenBy, type Begun } from './totals-of.js';

type Inputs = Pick<
  TaskPlanningInputs,
  'agent' | 'subordinates' | 'hands' | 'acts' | 'inventories' | 'observation' | 'ongoing' | 'doneTasks'
>;

/** Returns what is held, done and under way for a request and, if the agent acts itself, what stands near it. */
export function begunOf(inputs: Inputs, world: WorldKnowledge): Begun {
  const underWay = Object.values(inputs.ongoing).map(({ work }) => work);
  const seenTo = [...inputs.doneTasks.map(({ work }) => work), ...underWay].flatMap(deedsIn);
  return {
    held: heldFor(inputs, world),
    seenTo,
    ...(inputs.acts ? { nearby: nearIn(inputs.observation, world) } : {}),
  };
}

/** Returns what the agents that work for the request hold, without what the deeds that they are doing take. */
function heldFor(
  { agent, subordinates, hands, acts, inventories, observation, ongoing }: Inputs,
  world: WorldKnowledge,
): Record<string, number> {
  if (subordinates.length === 0) return { ...observation.inventory };
  const holders = new Set([...Object.values(hands).flat(), ...(acts ? [agent] : [])]);
  const held = new Map([...holders].map((holder) => [holder, { ...ownValue(inventories, holder) }]));
  for (const [member, { work }] of Object.entries(ongoing)) {
    // What one of them hands to another is still held.
    const deeds = readRequest(work, agent, world).deeds.filter(({ recipient = '' }) => !holders.has(recipient));
    for (const { items, count } of takenBy(deeds, world)) {
      let left = count;
      for (const hand of ownValue(hands, member) ?? [member]) left -= take(held.get(hand) ?? {}, items, left);
    }
  }
  return sumOf([...held.values()]);
}
