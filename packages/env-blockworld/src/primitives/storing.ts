import { failed, succeeded } from '@s-agents/core';
import {
  answerWaits,
  listContents as listDefinition,
  listContentsParameters,
  putInto as putDefinition,
  putIntoParameters,
  takeFrom as takeDefinition,
  takeFromParameters,
} from '@s-agents/minecraft';
import { act } from './act.js';
import { seconds } from './durations.js';
import { isOutcome, open, remember } from './opening.js';
import { ovenContents } from './oven-contents.js';

export const listContents = act(listDefinition, {
  parameters: listContentsParameters,
  run: async (scene, { container: at }) => {
    const opened = await open(scene, at);
    if (isOutcome(opened)) return opened;
    await scene.pass(answerWaits.contents);
    const { containers, itemKinds } = scene.world;
    remember(scene, opened);
    const items = { ...containers.counts(opened) };
    if (opened.bakery === null) return succeeded({ items });
    return succeeded({ items, ...ovenContents(itemKinds, opened), burning: opened.bakery.state.burnLeft > 0 });
  },
});

export const putInto = act(putDefinition, {
  parameters: putIntoParameters,
  run: async (scene, { container: at, item, count, slot }) => {
    const { inventory } = scene.self;
    if (inventory.count(item) < count)
      return failed('missing-item', `${count} ${item} wanted, ${inventory.count(item)} held`);
    const opened = await open(scene, at);
    if (isOutcome(opened)) return opened;
    const { containers, itemKinds } = scene.world;
    const { bakery } = opened;
    const id = itemKinds.id(item) ?? -1;
    const burns = bakery !== null && bakery.rules.burnTicks(id) > 0;
    const smelts = bakery?.rules.smelts(id) !== undefined;
    const into = bakery === null ? undefined : (slot ?? (burns && !smelts ? 'fuel' : 'input'));
    if (bakery === null && slot !== undefined) return failed('unsupported', `a ${opened.name} has no ${slot} slot`);
    if (into === 'fuel' && !burns) return failed('unsupported', `${item} does not burn`);
    if (into === 'input' && !smelts) return failed('unsupported', `nothing comes of ${item} in a ${opened.name}`);
    await scene.pass(seconds.moveItem);
    if (containers.at(at) !== opened) return failed('target-gone', `the ${opened.name} was taken away`);
    let put = 0;
    // In one go: what is in neither the one nor the other would be lost when the act is ended.
    for (const stack of inventory.take(item, count)) {
      const rest = containers.put(opened, stack, into);
      put += stack.count - (rest?.count ?? 0);
      if (rest !== null) inventory.give(rest);
    }
    await scene.pass(answerWaits.moved);
    remember(scene, opened);
    return put === count
      ? succeeded({ item, count })
      : failed('inventory-full', `${put} of ${count} ${item} went into the ${opened.name}: there is no room for more`);
  },
});

export const takeFrom = act(takeDefinition, {
  parameters: takeFromParameters,
  run: async (scene, { container: at, item, count }) => {
    const { self, world } = scene;
    const opened = await open(scene, at);
    if (isOutcome(opened)) return opened;
    remember(scene, opened);
    const there = world.containers.count(opened, item);
    if (there === 0) return failed('not-found', `there is no ${item} in the ${opened.name}`);
    if (!self.inventory.hasRoomFor(world.itemKinds.id(item) ?? -1))
      return failed('inventory-full', `no room for ${item}: drop or use something first`);
    await scene.pass(seconds.moveItem);
    if (world.containers.at(at) !== opened) return failed('target-gone', `the ${opened.name} was taken away`);
    let taken = 0;
    for (const stack of world.containers.take(opened, item, self.inventory.roomFor(item, count))) {
      self.inventory.give(stack);
      taken += stack.count;
    }
    await scene.pass(answerWaits.moved);
    remember(scene, opened);
    if (taken === 0) return failed('not-found', `somebody else took the ${item}`);
    return succeeded({ item, count: taken });
  },
});
