import { failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, smeltObstacle } from '@s-agents/minecraft';
import { ovenSlots, ticksPerSecond, type Stack } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Container } from '../world/containers.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { isOutcome, openContainer, rememberContents, rememberSmelting } from './opening.js';
import { ovenContents } from './oven-contents.js';

type Smelter = NonNullable<Container['smelter']>;

export const smelt = act('smelt', {
  run: async (scene, { furnace: at, item, count: all, fuel, stay }) => {
    const { self, world, tally } = scene;
    const count = all - tally.done;
    const { inventory } = self;
    if (inventory.count(item) < count)
      return failed(
        'missing-item',
        `${count} ${item} wanted, ${inventory.count(item)} held`,
        lackOf(item, count, inventory.count(item)),
      );
    const opened = await openContainer(scene, at);
    if (isOutcome(opened)) return opened;
    const { smelter } = opened;
    const [itemId, fuelId] = [world.itemKinds.id(item) ?? -1, world.itemKinds.id(fuel) ?? -1];
    const product = smelter?.rules.smelts(itemId);
    if (smelter === null || product === undefined)
      return failed('unsupported', `${item} cannot be smelted in a ${opened.name}`);
    if (smelter.rules.burnTicks(fuelId) === 0) return failed('unsupported', `${fuel} does not burn`);
    await scene.pass(answerWaits.contents);
    const order = { item, fuel, product: world.itemKinds.name(product) };
    const isBegun = tally.done > 0;
    const obstacle = (begun: boolean): ActionOutcome | null => {
      if (!isStillThere(scene, opened)) return failed('target-gone', `the ${opened.name} was taken away`);
      const why = smeltObstacle(ovenContents(world.itemKinds, opened), { ...order, isBegun: begun });
      return why === null ? null : failed('blocked', why);
    };
    const refused = obstacle(isBegun);
    if (refused !== null) return refused;
    const inInput = smelter.state.slots[ovenSlots.input]?.count ?? 0;
    const freeInInput = world.itemKinds.stackSize(itemId) - inInput;
    if (freeInInput < count)
      return failed('blocked', `there is room for ${freeInInput} ${item} at a time in the ${opened.name}`);
    const needed = fuelNeeded(smelter, inInput + count, fuelId);
    const spare = inventory.count(fuel) - (fuel === item ? count : 0);
    if (spare < needed)
      return failed(
        'missing-item',
        `${needed} ${fuel} are needed as fuel, ${Math.max(spare, 0)} held`,
        lackOf(fuel, needed, Math.max(spare, 0)),
      );
    for (const [what, many, slot] of [
      [item, count, 'input'],
      [fuel, needed, 'fuel'],
    ] as const) {
      if (many === 0) continue;
      await scene.pass(seconds.moveItem);
      // Another body may have put something in since.
      const late = obstacle(isBegun || slot === 'fuel');
      if (late !== null) {
        if (slot === 'fuel' && isStillThere(scene, opened))
          for (const stack of world.containers.take(opened, item, count, 'input')) giveBack(scene, stack);
        rememberSmelting(scene, opened, false);
        // A client learns of a refusal as late as of a success.
        await scene.pass(answerWaits.moved);
        return late;
      }
      for (const stack of inventory.take(what, many)) giveBack(scene, world.containers.put(opened, stack, slot));
      if (slot === 'input') tally.done += many;
      rememberContents(scene, opened);
      rememberSmelting(scene, opened, true);
      await scene.pass(answerWaits.moved);
    }
    if (!stay) return succeeded({ item: order.product, count: 0 });
    return waitForProduct(scene, opened, smelter, { product, count: all });
  },
});

/** Waits until the ordered items are ready or the fire goes out, and takes out what is ready. */
async function waitForProduct(
  scene: Scene,
  opened: Container,
  smelter: Smelter,
  { product, count }: { product: number; count: number },
): Promise<ActionOutcome> {
  const { self, world } = scene;
  const { state, rules } = smelter;
  const item = world.itemKinds.name(product);
  const ready = (): number =>
    state.slots[ovenSlots.output]?.id === product ? Math.min(state.slots[ovenSlots.output]?.count ?? 0, count) : 0;
  let out: string | null = null;
  while (isStillThere(scene, opened) && ready() < count && state.slots[ovenSlots.input] !== null && out === null) {
    const input = state.slots[ovenSlots.input]?.count ?? 0;
    await scene.pass((rules.smeltTicks - state.smelted + 1) / ticksPerSecond);
    if (isStillThere(scene, opened) && (state.slots[ovenSlots.input]?.count ?? 0) >= input && state.burnLeft === 0)
      out = `the fire went out: ${input} are left in the ${opened.name}`;
    else scene.progress();
  }
  if (ready() > 0) await scene.pass(seconds.moveItem);
  if (!isStillThere(scene, opened)) return failed('target-gone', `the ${opened.name} was taken away`);
  const there = ready();
  let taken = 0;
  for (const stack of there === 0 ? [] : world.containers.take(opened, item, there, 'output')) {
    const rest = self.inventory.give(stack);
    taken += stack.count - (rest?.count ?? 0);
    if (rest !== null) world.containers.put(opened, rest, 'output');
  }
  if (there > 0) await scene.pass(answerWaits.moved);
  rememberContents(scene, opened);
  const sum = `${taken} of ${count} ${item} were taken out`;
  if (taken < there) return failed('inventory-full', `${sum}: no room for the rest`);
  if (taken === count) {
    rememberSmelting(scene, opened, false);
    return succeeded({ item, count });
  }
  return out === null
    ? failed('target-gone', `${sum}: another body took the rest`)
    : failed('timeout', `${sum}: ${out}`);
}

function isStillThere({ world }: Scene, opened: Container): boolean {
  return world.containers.at(opened.at) === opened;
}

/** Returns a stack to the inventory. What has no room there any more falls to the ground. */
function giveBack({ self, world }: Scene, stack: Stack | null): void {
  const rest = stack === null ? null : self.inventory.give(stack);
  if (rest !== null) world.drops.throwStack(self, rest);
}

/** Returns how many more pieces of fuel are needed to smelt `count` items. */
function fuelNeeded({ state, rules }: Smelter, count: number, fuel: number): number {
  const ticks = count * rules.smeltTicks - state.smelted - state.burnLeft;
  return Math.max(Math.ceil(ticks / rules.burnTicks(fuel)) - (state.slots[ovenSlots.fuel]?.count ?? 0), 0);
}
