import { countItems, ownValue } from '@s-agents/core';
import type { DivisionContext } from './division-context.js';
import { readRequest } from '../../means-ends/needs.js';
import { isOwn } from '../team/own-needs.js';
import type { Sharer } from '../workload/share-out.js';
import type { Bundle } from '../workload/workloads.js';

/** A member that is at a share of what all hold together. */
export interface AtShare extends Sharer {
  /** World seconds by estimate that all of its share takes. */
  readonly allSeconds: number;
  /** World seconds since it last said what it holds, which it has worked since. */
  readonly workedSeconds: number;
  /** Whether it has done less than half of its share. */
  readonly isYoung: boolean;
}

/**
 * The members that work alone at a share of the shared needs and at nothing else, so that their work can be divided
 * again. What a member has done since its last report counts towards its share.
 */
export function atShares({ view, inputs: { ongoing }, workloads }: DivisionContext): readonly AtShare[] {
  const { request, inventories, knowledge } = view;
  if (view.isNew) return [];
  const shared = new Set(request.needs.filter((need) => !isOwn(need)).map(({ name }) => name));
  return view.workers.flatMap((name): AtShare[] => {
    const current = ownValue(ongoing, name);
    if (current === undefined || view.wayTo(name)?.isAlone !== true) return [];
    const { needs, deeds, unread } = readRequest(current.task, '', knowledge);
    const isShare = deeds.length + unread.length === 0 && needs.every((need) => shared.has(need.name) && !isOwn(need));
    if (!isShare) return [];
    const { brought = {}, seconds = 0, quiet = seconds } = current;
    const bundle: Bundle = new Map(
      needs.map((need) => [need.name, { ...need, count: need.count + countItems(brought, need.items) }]),
    );
    const inventory = ownValue(inventories, name) ?? {};
    const pace = view.paceOf(name);
    const allSeconds = workloads.of(bundle, inventory, pace).seconds;
    const workedSeconds = Math.min(quiet, allSeconds);
    if (allSeconds === Infinity) return [];
    const isYoung = seconds <= allSeconds - workedSeconds;
    const sharer = { name, inventory, bundle, busySeconds: -workedSeconds, extraSeconds: 0, hands: 1, pace };
    return [{ ...sharer, allSeconds, workedSeconds, isYoung }];
  });
}
