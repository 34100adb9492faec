import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { smelt as definition, smeltParameters as parameters } from '@s-agents/minecraft';
import { ovenSlots, ticksPerSecond, type OvenState } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Container } from '../world/containers.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { isOutcome, open, remember } from './opening.js';

type Bakery = NonNullable<Container['bakery']>;

export const smelt = act(definition, {
  parameters,
  // The longest lot at the slowest oven, and a hand's width.
  limitSeconds: 64 * 10 + 20,
  run: async (scene, { furnace: at, item, count: all, fuel }) => {
    const { self, world, tally } = scene;
    const count = all - tally.done;
    const { inventory } = self;
    if (inventory.count(item) < count) return failed('missing-item', `${count} ${item} wanted, ${inventory.count(item)} held`);
    const opened = await open(scene, at);
    if (isOutcome(opened)) return opened;
    const { bakery } = opened;
    const [itemId, fuelId] = [world.itemKinds.id(item) ?? -1, world.itemKinds.id(fuel) ?? -1];
    const product = bakery?.rules.smelts(itemId);
    if (bakery === null || product === undefined) return failed('unsupported', `nothing comes of ${item} in a ${opened.name}`);
    if (bakery.rules.burnTicks(fuelId) === 0) return failed('unsupported', `${fuel} does not burn`);
    const taken = blocking(scene, bakery.state, itemId, fuelId, product);
    if (taken !== null) return failed('blocked', taken);
    const lies = bakery.state.slots[ovenSlots.input]?.count ?? 0;
    const room = world.itemKinds.stackSize(itemId) - lies;
    if (room < count) return failed('blocked', `${lies} ${item} are in it: there is room for ${room} more`);
    const needed = fuelNeeded(bakery, lies + count, fuelId);
    const spare = inventory.count(fuel) - (fuel === item ? count : 0);
    if (spare < needed) return failed('missing-item', `${needed} ${fuel} are needed to burn, ${Math.max(spare, 0)} held`);
    for (const [what, many, slot] of [[item, count, 'input'], [fuel, needed, 'fuel']] as const) {
      if (many === 0) continue;
      await scene.pass(seconds.moveItem);
      for (const stack of inventory.take(what, many)) world.containers.put(opened, stack, slot);
      if (slot === 'input') tally.done += many;
    }
    return stayBeside(scene, opened, bakery);
  },
});

/** Waits until nothing more comes, and takes out what came. */
async function stayBeside(scene: Scene, opened: Container, bakery: Bakery): Promise<ActionOutcome> {
  const { self, world } = scene;
  const { state, rules } = bakery;
  while (world.containers.at(opened.at) === opened && state.slots[ovenSlots.input] !== null) {
    const input = state.slots[ovenSlots.input]?.count ?? 0;
    const soon = (rules.smeltTicks - state.smelted + 1) / ticksPerSecond;
    await scene.pass(soon);
    const isStill = (world.containers.at(opened.at) ?? opened) === opened && (state.slots[ovenSlots.input]?.count ?? 0) >= input && state.burnLeft === 0;
    if (isStill) return failed('timeout', `the fire went out: ${input} are left in it`);
  }
  if (world.containers.at(opened.at) !== opened) return failed('target-gone', `the ${opened.name} was taken away`);
  const output = state.slots[ovenSlots.output] ?? null;
  if (output === null) return failed('target-gone', 'somebody else took what came out');
  const item = world.itemKinds.name(output.id);
  await scene.pass(seconds.moveItem);
  let taken = 0;
  for (const stack of world.containers.take(opened, item, output.count)) {
    const rest = self.inventory.give(stack);
    taken += stack.count - (rest?.count ?? 0);
    if (rest !== null) world.containers.put(opened, rest, 'output');
  }
  remember(scene, opened);
  return taken === output.count ? succeeded({ item, count: taken }) : failed('inventory-full', `${taken} of ${output.count} ${item} were taken out: no room for the rest`);
}

/** What lies in the oven that does not go with these; null: nothing does. */
function blocking({ world }: Scene, { slots }: OvenState, item: number, fuel: number, product: number): string | null {
  for (const [slot, id] of [['input', item], ['fuel', fuel], ['output', product]] as const) {
    const there = slots[ovenSlots[slot]] ?? null;
    if (there !== null && there.id !== id) return `${world.itemKinds.name(there.id)} is in its ${slot}: take it out first`;
  }
  return null;
}

/** How many more of a fuel `count` items take. */
function fuelNeeded({ state, rules }: Bakery, count: number, fuel: number): number {
  const ticks = count * rules.smeltTicks - state.smelted - state.burnLeft;
  return Math.max(Math.ceil(ticks / rules.burnTicks(fuel)) - (state.slots[ovenSlots.fuel]?.count ?? 0), 0);
}
