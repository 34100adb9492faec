import type { RequestedNeed } from '../../means-ends/needs.js';
import { endWith, get } from '../moves/get.js';
import type { Timeline } from '../timeline.js';
import { slowest } from './race.js';

/**
 * Has members without any work do a part of what others are at, since luck decides who finds something first and
 * estimates are rough: the first to be done ends it for the others (S-Agents, B.2, lets work overlap). What
 * cannot be divided is begun once more only by whoever is nearly as soon done, or where the others are late. `needs`: how
 * many of each are not held yet, whoever is at them.
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
      const share = { ...need, count: Math.ceil(need.count / (made.bringers(need.name) + 1)) };
      const isPart = need.count > 1 || made.isLate(need.name);
      const isInTime = isPart || endWith(made, name, [share]).end <= limit;
      const more = isInTime && team.mayGet(name, need.name) ? get(made, name, [share], { isSpare: true }) : null;
      if (more !== null) return more;
    }
    return made;
  }, plan);
}
