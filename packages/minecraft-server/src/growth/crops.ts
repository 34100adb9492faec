import {
  crowdedOut,
  growCrop,
  lightAt,
  looseStem,
  type Facing,
  type GrowthWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { stateWith } from '../child/registry.js';
import { breakBlock } from '../rules/breaking.js';
import type { RandomTick } from './random-ticks.js';

/** The random tick of crops: they grow in the light, ripe stems bear fruit, and sugar cane and cactus grow higher. */
export function cropTick(game: Game): RandomTick {
  const world = growthWorld(game);
  return (at) => growCrop(world, at);
}

/** Reacts to changes beside crops: a stem that has lost its fruit may bear again, and a crowded cactus breaks. */
export function reactToCropNeighbours(game: Game): void {
  const world = growthWorld(game);
  game.world.onChange((at, before) => {
    const was = game.registry.blocksByStateId[before]?.name;
    if (was === 'melon' || was === 'pumpkin') looseStem(world, at, was);
    for (const place of crowdedOut(at, world)) breakBlock(game, place, undefined);
  });
}

/** Returns the light level for plants, which count the sky as at noon. */
export function brightness({ world }: Game, { x, y, z }: Position): number {
  const { block, sky } = lightAt(world, x, y, z);
  return Math.max(block, sky);
}

function growthWorld(game: Game): GrowthWorld {
  const { world, registry, random } = game;
  const number = (at: Position, property: string): number => Number(world.propertiesAt(at)[property] ?? 0);
  return {
    nameAt: (at) => world.blockAt(at).name,
    solidAt: (at) => world.solidAt(at),
    waterAt: (at) => world.waterAt(at),
    ageAt: (at) => number(at, 'age'),
    moistureAt: (at) => number(at, 'moisture'),
    facingAt: (at) => world.propertiesAt(at)['facing'] as Facing | undefined,
    lightAt: (at) => brightness(game, at),
    isFree: (at) => world.stateAt(at) === 0,
    setAge: (at, age) => world.change(at, { age }),
    put: (at, name, properties) => {
      const block = registry.blocksByName[name];
      if (block !== undefined) world.set(at, stateWith(block, properties));
    },
    random,
  };
}
