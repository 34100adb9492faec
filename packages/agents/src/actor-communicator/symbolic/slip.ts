import type { Random } from '@s-agents/core';
import type { Job } from './jobs.js';
import type { Picture } from './picture.js';

/** A job, or by the agent's probability of errors another one: to look into a room or place that is drawn at random. */
export function orSlip<J extends Job | null>(job: J, { view, rooms, places, here }: Picture, random: Random): J | Job {
  if (random.next() >= view.errors) return job;
  const elsewhere = [...rooms.keys()].filter((room) => room !== here).map((room) => `explore 1 ${room}`);
  const inside = [...places.keys()].filter((id) => !rooms.has(id)).map((id) => `check 1 ${id}`);
  const deeds = [...elsewhere, ...inside];
  return deeds.length === 0 ? job : { kind: 'search', deed: random.pick(deeds), room: null, first: null, metres: 0 };
}
