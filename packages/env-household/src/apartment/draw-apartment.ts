import type { Inventory, Random } from '@s-agents/core';
import { furnitureKind, hands, thingClasses } from '../rules.js';
import { Apartment, type Furniture, type Parent, type Thing } from './apartment.js';
import type { FloorPlan, Room } from './floor-plans.js';
import { metresBetween, type Point } from './routes.js';
import { shuffled } from './shuffled.js';

export interface DrawnFor {
  readonly random: Random;
  /** How many of each class there must be at least. */
  readonly wanted: Inventory;
  /** The ids of the furniture that holds none of a class at the start. */
  readonly emptyOf: (thingClass: string) => ReadonlySet<string>;
  /** What agents hold at the start, two things each at most. */
  readonly held: Readonly<Record<string, Inventory>>;
}

/** Draws where the furniture of a floor plan stands, and what is where. All containers are closed. */
export function drawApartment(plan: FloorPlan, { random, wanted, emptyOf, held }: DrawnFor): Apartment {
  const furniture = furnish(plan, random.fork('furniture'));
  const chance = random.fork('things');
  const things: Thing[] = [];
  const add = (thingClass: string, parent: Parent): void => {
    const number = things.filter((thing) => thing.class === thingClass).length + 1;
    things.push({ id: `${thingClass}_${number}`, class: thingClass, parent });
  };
  for (const thingClass of thingClasses) {
    const places = furniture.filter(({ id }) => !emptyOf(thingClass).has(id));
    const count = (wanted[thingClass] ?? 0) + chance.integer(0, 1);
    for (let drawn = 0; drawn < count; drawn++) add(thingClass, { kind: 'furniture', id: chance.pick(places).id });
  }
  for (const [agent, inventory] of Object.entries(held)) {
    const carried = Object.entries(inventory).flatMap(([name, count]) => Array<string>(count).fill(name));
    for (const [index, hand] of hands.entries()) {
      const name = carried[index];
      if (name !== undefined) add(name, { kind: 'hand', agent, hand });
    }
  }
  return new Apartment(plan, furniture, things);
}

/** The ids of a plan's furniture with their classes, in the order in which the plan has them. */
export function furnitureIds(plan: FloorPlan): ReadonlyMap<string, string> {
  const all = Object.values(plan.furniture).flat();
  const isOnly = (name: string): boolean => all.filter((other) => other === name).length === 1;
  return new Map(
    all.map((name, index) => [
      isOnly(name) ? name : `${name}_${all.slice(0, index + 1).filter((other) => other === name).length}`,
      name,
    ]),
  );
}

function furnish(plan: FloorPlan, random: Random): readonly Furniture[] {
  const ids = [...furnitureIds(plan)];
  return Object.keys(plan.furniture).flatMap((name) => {
    const room = plan.rooms.find((one) => one.name === name);
    if (room === undefined) return [];
    const spots = shuffled(spotsIn(room, plan), random.fork(name));
    return plan.furniture[room.name].map((): Furniture => {
      const [id, kindName] = ids.shift() ?? ['', ''];
      const { relation } = furnitureKind(kindName);
      const at = spots.pop();
      if (at === undefined) throw new RangeError(`there is no room for ${id} in the ${name}`);
      return {
        id,
        class: kindName,
        relation,
        room: room.name,
        at,
        closes: relation === 'in',
        isOpen: relation === 'on',
      };
    });
  });
}

/** The middles of a room's square metres, but for those in front of doors. */
function spotsIn({ from, to }: Room, { doors }: FloorPlan): readonly Point[] {
  const spots: Point[] = [];
  for (let x = from.x + 0.5; x < to.x; x++) for (let z = from.z + 0.5; z < to.z; z++) spots.push({ x, z });
  return spots.filter((spot) => doors.every(({ at }) => metresBetween(at, spot) > 1));
}
