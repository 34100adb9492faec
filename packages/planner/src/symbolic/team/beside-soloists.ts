import { ownValue, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { readRequest, type Request } from '../../means-ends/needs.js';
import { currentInventories } from './inventories.js';
import { isOwn } from './own-needs.js';
import { longSearch } from '../workload/ways-between.js';
import { Workloads } from '../workload/workloads.js';

/**
 * The inputs without the soloists: members that each do all that was asked for alone and have yet to find what they
 * need. Luck decides when they are done, so the leader plans as if they were not there.
 */
export function besideSoloists(request: Request, inputs: PlanningInputs, knowledge: WorldKnowledge): PlanningInputs {
  const soloists = soloistsIn(request, inputs, knowledge);
  const isOther = (name: string): boolean => !soloists.includes(name);
  const subordinates = inputs.subordinates.filter(isOther);
  if (soloists.length === 0 || subordinates.length === 0) return inputs;
  const others = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isOther(name)));
  return { ...inputs, subordinates, hands: others(inputs.hands), ongoing: others(inputs.ongoing) };
}

function soloistsIn(request: Request, inputs: PlanningInputs, knowledge: WorldKnowledge): readonly string[] {
  const { needs, deeds, unread } = request;
  if (inputs.previousPlan === null || deeds.length + unread.length > 0 || needs.some(isOwn)) return [];
  const workloads = new Workloads(knowledge);
  const inventories = currentInventories(inputs);
  return inputs.subordinates.filter((name) => {
    const own = readRequest(ownValue(inputs.ongoing, name)?.task ?? '', '', knowledge);
    const isAll = needs.every((need) => own.needs.some((one) => one.name === need.name && one.count >= need.count));
    if (!isAll || own.deeds.length > 0) return false;
    const bundle = new Map(own.needs.map((need) => [need.name, need]));
    const { seconds, searchSeconds } = workloads.of(bundle, ownValue(inventories, name) ?? {});
    return seconds < Infinity && searchSeconds >= longSearch;
  });
}
