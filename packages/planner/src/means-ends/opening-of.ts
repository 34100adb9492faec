import type { Deed, Observation, Work, WorldKnowledge } from '@s-agents/core';
import { gets } from '@s-agents/kit';
import { deedsOf } from '../deeds-of.js';
import { nearIn } from '../near.js';
import { nullIfNoWay } from './no-way.js';
import { solve } from './solve.js';

/**
 * The deed with which the world's rules would begin a task: its first deed, or what has to be got first for that. Null
 * where it is done already, and where doing it twice would not be the same as once: whoever plans the task may say it
 * again.
 */
export function openingOf(work: Work, observation: Observation, knowledge: WorldKnowledge): Deed | null {
  const [first] = deedsOf(work, knowledge) ?? [];
  if (first === undefined || !gets(first, knowledge)) return null;
  const { object, quantity } = first;
  const items = knowledge.resolve(object);
  const { inventory } = observation;
  const situation = { inventory, nearby: nearIn(observation, knowledge) };
  const [step] = nullIfNoWay(() => solve([{ name: object, items, count: quantity }], situation, knowledge)) ?? [];
  if (step === undefined) return null;
  const { verb, name, total, of: tool } = step;
  return verb === first.verb && name === object
    ? first
    : { verb, object: name, quantity: total, ...(tool === undefined ? {} : { tool }) };
}
