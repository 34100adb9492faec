import { workText } from '@s-agents/kit';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import type { Abilities, Asked, LeaderView, Staff } from '../../team/leader-view.js';
import type { Request, RequestedNeed } from '../../means-ends/needs.js';
import { isOwn, mayGetItself, taskFor } from '../../deeds/own-needs.js';
import type { WorkLeft } from '../../deeds/work-left.js';

/** Says how far the work has come, for a plan that assigns some of it or waits for it. */
export function howFar({ missing }: WorkLeft, { request }: LeaderView): string {
  const needs = missing.map(
    ({ need, outstanding, unassigned }) =>
      `${Math.max(0, outstanding)} of ${need.count} ${need.name} to go, ` +
      `${Math.max(0, unassigned)} of them given to nobody`,
  );
  return `${needs.join('; ') || 'One task each'}.${unreadNote(request)}`;
}

/**
 * Explains why nobody is working and no work is assigned: all is done, nobody is available, or nobody can do the rest.
 */
export function whyNothing(work: WorkLeft, view: LeaderView): Pick<PlanningAnswer, 'analysis' | 'givenUp'> {
  const { request, workers, hasHands } = view;
  if (!hasHands) {
    const givenUp = 'I do not act myself, and whoever could work for me answers to whoever asks.';
    return { analysis: givenUp, givenUp };
  }
  const hopeless = workers.length === 0 ? [] : hopelessOf(work, view);
  if (hopeless.length > 0) {
    const givenUp = `Nobody can do what is left of "${workText(request.work)}": ${hopeless.join('; ')}.`;
    return { analysis: givenUp, givenUp };
  }
  const short = work.missing
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ need, outstanding }) => `${outstanding} ${need.name}`);
  const analysis =
    short.length === 0 ? `All of it is held.${unreadNote(request)}` : `Nobody is free for ${short.join(', ')}.`;
  return { analysis, givenUp: null };
}

/** What was asked for, after the dangers that the plan sees to (S-Agents, section 3.2: one objective from both inputs). */
export function objectiveAmid(dangers: readonly string[], asked: string): string {
  return dangers.length === 0 ? asked : `see to danger (${dangers.join(', ')}), then ${asked}`;
}

/** What was asked for in words that were not understood; empty where all of it was. */
export function unreadNote({ unread }: Request): string {
  return unread.length === 0 ? '' : ` I do not understand: ${unread.join('; ')}.`;
}

function hopelessOf({ closed, open }: WorkLeft, view: LeaderView): readonly string[] {
  const { request, lessons } = view;
  // Nobody has found a way to hand these over, although nobody is at anything else.
  const unbrought = open.map(({ need }) => need).filter((need) => isOwn(need) && !mayGetItself(need, view));
  return [
    ...[...closed, ...unbrought].map((need) => whyClosed(need, view)),
    ...request.deeds.filter((deed) => !lessons.isOpen([deed])).map((deed) => lessons.why([deed])),
  ];
}

function whyClosed(need: RequestedNeed, { agent, workers, lessons }: Asked & Staff & Abilities): string {
  const task = taskFor(need);
  if (!isOwn(need) || workers.includes(need.holder)) return lessons.why(task, need.holder);
  return `${need.holder} ${need.holder === agent ? 'does not act itself: it cannot' : 'is not there to'} ${workText(task)}`;
}
