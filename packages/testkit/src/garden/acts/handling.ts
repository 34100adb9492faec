import { failed, succeeded } from '@s-agents/core';
import { distance, lackOf } from '@s-agents/kit';
import { addItems, countHeld } from '../holder.js';
import { crops, halfSizeBlocks, placeable, reachBlocks } from '../rules.js';
import type { Act } from './act.js';

export const find: Act<'find'> = async ({ self, ground, furniture }, { names, maxDistance, count }) => {
  const standing = [...furniture.values()]
    .filter(({ position }) => distance(position, self.position) <= maxDistance)
    .map(({ name, position, isOpen, visible }) => ({ name, position, open: isOpen, contents: visible }));
  const found = [...standing, ...ground.near(self.position, maxDistance)].filter(({ name }) => names.includes(name));
  return succeeded(
    found.slice(0, count).map(({ name, position, ...rest }) => ({
      name,
      position: { ...position },
      ...('contents' in rest ? rest : {}),
    })),
  );
};

export const pick: Act<'pick'> = async ({ self, ground, pass }, { position }) => {
  if (distance(self.position, position) > reachBlocks)
    return failed('unreachable', `it is more than ${reachBlocks} blocks away`);
  const thing = ground.at(position);
  if (thing === null) return failed('target-gone', 'nothing grows or stands there');
  const crop = thing.placed ? null : crops.find(({ item }) => item === thing.name);
  const tool = crop?.tool ?? null;
  if (tool !== null && countHeld(self, tool) === 0)
    return failed('missing-tool', `picking ${thing.name} needs a ${tool}`);
  await pass(crop?.seconds ?? 1);
  if (ground.at(position) !== thing) return failed('target-gone', 'another agent was faster');
  ground.remove(thing);
  addItems(self, thing.name, 1);
  return succeeded({ item: thing.name, count: 1 });
};

export const place: Act<'place'> = async ({ self, ground }, { item, position }) => {
  if (!placeable.includes(item)) return failed('unsupported', `${item} cannot be placed`);
  if (countHeld(self, item) === 0) return failed('missing-item', `1 ${item}`, lackOf(item, 1));
  if (
    position.y !== 0 ||
    Math.abs(position.x) > halfSizeBlocks ||
    Math.abs(position.z) > halfSizeBlocks ||
    distance(self.position, position) > reachBlocks
  )
    return failed('unreachable', `it is outside the garden or more than ${reachBlocks} blocks away`);
  const thing = ground.at(position);
  if (thing !== null) return failed('blocked', `${thing.name} stands there`);
  addItems(self, item, -1);
  ground.put({ name: item, position, placed: true });
  return succeeded();
};

export const give: Act<'give'> = async ({ self, inhabitant }, { player, item, count }) => {
  const other = inhabitant(player);
  if (other === null || other === self) return failed('not-found', `there is no other agent called ${player}`);
  if (distance(self.position, other.position) > reachBlocks)
    return failed('unreachable', `${player} is more than ${reachBlocks} blocks away`);
  if (countHeld(self, item) < count)
    return failed(
      'missing-item',
      `${count} ${item}, of which only ${countHeld(self, item)} are held`,
      lackOf(item, count, countHeld(self, item)),
    );
  addItems(self, item, -count);
  addItems(other, item, count);
  return succeeded();
};
