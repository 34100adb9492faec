import type { Inventory, WorldKnowledge } from '@s-agents/core';
import { one } from '../made-things.test.support.js';
import type { Makers } from '../team/makers.js';
import { unmeasured } from '../workload/pace.js';
import { Workloads } from '../workload/workloads.js';
import type { MadeTogether } from './bring-to.js';
import { makeTogether } from './make-together.js';

/** How members M0, M1 and so on with these inventories craft a thing, with M0 as its maker. */
export function crafted(
  thing: string,
  count: number,
  inventories: readonly Inventory[],
  rules: WorldKnowledge,
  mayTry: Makers['mayTry'] = () => true,
  isShared = false,
): MadeTogether | null {
  const members = inventories.map((inventory, index) => ({
    name: `M${index}`,
    inventory,
    hands: [{ name: `M${index}`, inventory }],
    busySeconds: 0,
    pace: unmeasured,
  }));
  const [maker] = members;
  if (maker === undefined) throw new RangeError('no maker');
  const makers: Makers = {
    members,
    workloads: new Workloads(rules),
    knowledge: rules,
    giving: 'give',
    meetingFor: () => null,
    placeOf: () => undefined,
    mayTry,
    mayGive: () => true,
  };
  return makeTogether([{ ...one(thing, count), verb: 'craft' }], maker, makers, { isShared });
}
