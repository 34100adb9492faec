import type { WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { readRequest, type Request } from '../../means-ends/needs.js';
import { leaderView } from '../team/leader-view.js';

/**
 * Returns the members that are still getting things although the team already holds all that was asked for. If the
 * monitor has judged otherwise, there are none.
 */
export function needlessGatherers(
  asked: Request,
  inputs: PlanningInputs,
  knowledge: WorldKnowledge,
): readonly string[] {
  if (asked.deeds.length + asked.unread.length > 0 || inputs.progress?.status === 'fail') return [];
  const { isNew, request, stock } = leaderView(asked, inputs, knowledge);
  if (isNew || !request.needs.every((need) => stock.held(need) >= need.count)) return [];
  return Object.entries(inputs.ongoing).flatMap(([worker, { task }]) => {
    const { needs, deeds, unread } = readRequest(task, '', knowledge);
    return needs.length > 0 && deeds.length + unread.length === 0 ? [worker] : [];
  });
}
