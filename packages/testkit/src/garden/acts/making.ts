import { failed, succeeded, type ActionOutcome, type Lack } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { addItems, countHeld } from '../holder.js';
import type { Inhabitant } from '../inhabitant.js';
import { resolveItems, reachBlocks, recipes, type Recipe } from '../rules.js';
import type { Act } from './act.js';

export const make: Act<'make'> = async ({ self, ground, pass }, { item, times, station }) => {
  const recipe = recipes.find((candidate) => candidate.item === item);
  if (recipe === undefined) return failed('unsupported', `there is no recipe for ${item}`);
  if (recipe.station !== null) {
    if (station === undefined)
      return failed('unsupported', `${item} is made at a ${recipe.station}: say where one stands`);
    if (ground.at(station)?.name !== recipe.station) return failed('not-found', `no ${recipe.station} stands there`);
    if (distance(self.position, station) > reachBlocks)
      return failed('unreachable', `the ${recipe.station} is more than ${reachBlocks} blocks away`);
  }
  const before = missing(self, recipe, times);
  if (before.length > 0) return lacking(before);
  await pass(recipe.seconds * times);
  // Something may have been given away in the meantime.
  const after = missing(self, recipe, times);
  if (after.length > 0) return lacking(after);
  for (const { name, count } of recipe.consumes) use(self, resolveItems(name), count * times);
  addItems(self, item, recipe.yields * times);
  return succeeded({ item, count: recipe.yields * times });
};

type Lacking = Lack & { readonly name: string };

function missing(self: Inhabitant, recipe: Recipe, times: number): readonly Lacking[] {
  return recipe.consumes
    .map(({ name, count }) => {
      const items = resolveItems(name);
      return { name, items, count: count * times - items.reduce((sum, item) => sum + countHeld(self, item), 0) };
    })
    .filter(({ count }) => count > 0);
}

function lacking(all: readonly Lacking[]): ActionOutcome {
  return failed('missing-item', all.map(({ name, count }) => `${count} ${name}`).join(', '), all);
}

function use(self: Inhabitant, from: readonly string[], count: number): void {
  let left = count;
  for (const item of from) {
    const taken = Math.min(left, countHeld(self, item));
    if (taken > 0) addItems(self, item, -taken);
    left -= taken;
  }
}
