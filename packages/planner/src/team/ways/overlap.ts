import type { RequestedNeed } from '../../means-ends/needs.js';
import type { Timeline } from '../timeline.js';
import { slowest } from './race.js';

/**
 * Has members without any work do a part of what others are at, since luck decides who finds something first and
 * estimates are rough: the first to be done ends it for the others (S-Agents, B.2, lets work overlap). `needs`: how many
 * of each are not held yet, whoever is at them.
 */
export function overlapping(
  needs: readonly RequestedNeed[],
  plan: Timeline,
  isFree: (name: string) => boolean,
): Timeline {
  const { team } = plan;
  const idle = team.members.filter(({ name, hands }) => isFree(name) && !plan.isUsed(name) && hands.length <= 1);
  const limit = slowest * plan.seconds;
  return idle.reduce((made, { name }, turn) => {
    const inTurn = needs.map((_, place) => needs[(place + turn) % needs.length]).filter((need) => need !== undefined);
    for (const need of inTurn) {
      const share = { ...need, count: Math.ceil(need.count / team.members.length) };
      const { end } = made.endWith(name, [share]);
      if (team.mayGet(name, need.name) && end <= limit) return made.get(name, [share], [], { isSpare: true }) ?? made;
    }
    return made;
  }, plan);
}
