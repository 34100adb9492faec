import { failed, lackOf, succeeded } from '@s-agents/core';
import { answerWaits } from '@s-agents/minecraft';
import { act } from './act.js';
import { seconds } from './durations.js';
import { isOutcome, openContainer, rememberContents } from './opening.js';
import { ovenContents } from './oven-contents.js';

export const listContents = act('listContents', {
  run: async (scene, { container: at }) => {
    const opened = await openContainer(scene, at);
    if (isOutcome(opened)) return opened;
    await scene.pass(answerWaits.contents);
    const { containers, itemKinds } = scene.world;
    rememberContents(scene, opened);
    const items = { ...containers.counts(opened) };
    if (opened.smelter === null) return succeeded({ items });
    return succeeded({ items, ...ovenContents(itemKinds, opened), burning: opened.smelter.state.burnLeft > 0 });
  },
});

export const putInto = act('putInto', {
  run: async (scene, { container: at, item, count, slot }) => {
    const { inventory } = scene.self;
    if (inventory.count(item) < count)
      return failed(
        'missing-item',
        `${count} ${item} wanted, ${inventory.count(item)} held`,
        lackOf(item, count, inventory.count(item)),
      );
    const opened = await openContainer(scene, at);
    if (isOutcome(opened)) return opened;
    const { containers, itemKinds } = scene.world;
    const { smelter } = opened;
    const id = itemKinds.id(item) ?? -1;
    const burns = smelter !== null && smelter.rules.burnTicks(id) > 0;
    const smelts = smelter?.rules.smelts(id) !== undefined;
    const into = smelter === null ? undefined : (slot ?? (burns && !smelts ? 'fuel' : 'input'));
    if (smelter === null && slot !== undefined) return failed('unsupported', `a ${opened.name} has no ${slot} slot`);
    if (into === 'fuel' && !burns) return failed('unsupported', `${item} does not burn`);
    if (into === 'input' && !smelts) return failed('unsupported', `${item} cannot be smelted in a ${opened.name}`);
    await scene.pass(seconds.moveItem);
    if (containers.at(at) !== opened) return failed('target-gone', `the ${opened.name} was taken away`);
    let put = 0;
    // Without a wait in between: items that are in neither inventory would be lost if the act were aborted.
    for (const stack of inventory.take(item, count)) {
      const rest = containers.put(opened, stack, into);
      put += stack.count - (rest?.count ?? 0);
      if (rest !== null) inventory.give(rest);
    }
    rememberContents(scene, opened);
    return put === count
      ? succeeded({ item, count })
      : failed('inventory-full', `${put} of ${count} ${item} went into the ${opened.name}: there is no room for more`);
  },
});

export const takeFrom = act('takeFrom', {
  run: async (scene, { container: at, item, count }) => {
    const { self, world } = scene;
    const opened = await openContainer(scene, at);
    if (isOutcome(opened)) return opened;
    rememberContents(scene, opened);
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
    rememberContents(scene, opened);
    if (taken === 0) return failed('not-found', `another body took the ${item} first`);
    return succeeded({ item, count: taken });
  },
});
