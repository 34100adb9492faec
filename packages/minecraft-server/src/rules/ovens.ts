import type { Container } from '../child/containers.js';
import type { Game } from '../child/game.js';
import { ovenRests, ovenSlots, tickOven } from '@s-agents/minecraft-rules';
import { stateWith } from '../child/registry.js';
import type { Windows } from './windows.js';

/** Ticks between two repeats of all properties, for clients that were not listening yet when their window opened. */
const resendTicks = 10;

/** The protocol's numbers of an oven's properties. Totals are sent first, since clients divide by them. */
const properties = { burnTotal: 1, burnLeft: 0, smeltTicks: 3, smelted: 2 } as const;

/** Runs all furnaces, smokers and blast furnaces in every tick. */
export function runOvens(game: Game, windows: Windows): void {
  game.clock.onTick((age) => {
    for (const container of game.containers.all) if (container.oven !== undefined) bake(game, windows, container, age);
  });
}

function bake(game: Game, windows: Windows, container: Container, age: number): void {
  if (container.oven === undefined) return;
  const { state, rules } = container.oven;
  const before = { ...state };
  const input = container.slots[ovenSlots.input]?.id;
  if (!ovenRests(state, rules) || input !== state.smelting) {
    const changed = tickOven(state, rules);
    game.containers.changed(container);
    if (changed) windows.refresh(container);
    if (state.burnLeft > 0 !== before.burnLeft > 0) light(game, container, state.burnLeft > 0);
  }
  const told = {
    burnTotal: state.burnTotal,
    burnLeft: state.burnLeft,
    smeltTicks: rules.smeltTicks,
    smelted: state.smelted,
  };
  for (const avatar of windows.viewers(container)) {
    for (const name of ['burnTotal', 'burnLeft', 'smeltTicks', 'smelted'] as const) {
      if (age % resendTicks !== 0 && (name === 'smeltTicks' || state[name] === before[name])) continue;
      avatar.write('craft_progress_bar', { windowId: avatar.currentId, property: properties[name], value: told[name] });
    }
  }
}

function light(game: Game, { at }: Container, lit: boolean): void {
  const block = game.world.blockAt(at);
  game.world.set(at, stateWith(block, { ...game.world.propertiesAt(at), lit }));
}
