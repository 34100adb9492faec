import type { Inventory, Position } from '@s-agents/core';
import { isBoat, type WayStep } from '@s-agents/minecraft-rules';
import type { WayBody } from './way-body.js';

/** World seconds within which a broken boat is picked up by a body beside it. */
const pickUpSeconds = 2;

/** The carried boat that a body may use; undefined for none. */
export function boatOf(inventory: Inventory): string | undefined {
  return Object.keys(inventory).find((item) => isBoat(item) && (inventory[item] ?? 0) > 0);
}

/** How many steps from `first` on make up one way by boat: into it, over the water and out of it. */
export function stepsOfVoyage({ blocks }: WayBody, way: readonly WayStep[], first: number): number {
  if (way[first]?.motion !== 'boat') return 0;
  const isAshore = ({ x, y, z }: Position): boolean => blocks.liquidAt(x, y, z) === null;
  const end = way.findIndex(({ to, motion }, n) => n > first && (motion !== 'boat' || isAshore(to)));
  return (end < 0 ? way.length - 1 : end) - first + 1;
}

/** Goes by boat, and takes it along at the end. Returns null, or why the body did not get to the shore. */
export async function sail(body: WayBody, voyage: readonly WayStep[]): Promise<string | null> {
  const item = boatOf(body.inventory());
  const [water, shore] = [voyage.slice(0, -1).map(({ to }) => to), voyage.at(-1)?.to];
  const [first] = water;
  if (item === undefined || first === undefined || shore === undefined) return 'no boat is left';
  const trouble = (await body.hold(item)) ?? (await body.boats.embark(first));
  if (trouble !== null) return trouble;
  const stopped = await body.boats.row(water, shore);
  await body.boats.breakUp();
  const left = body.count(item);
  const isPickedUp = (): boolean => body.count(item) > left;
  if (await body.until(isPickedUp, pickUpSeconds)) return stopped;
  if (stopped === null) {
    // It has drifted out of reach: the body swims to it, and goes on from there.
    const near = water.at(-1) ?? first;
    await body.ways.step(shore, near, 'walk');
    await body.until(isPickedUp, pickUpSeconds);
  }
  return stopped ?? 'the boat drifted off';
}
