import { createWorldKnowledge, primitives, type ParseTaskOptions } from '@s-agents/minecraft';
import {
  blocksOfWorld,
  creaturesOf,
  groundHeight,
  worldGenerator,
  worldPresets,
  type WorldPreset,
} from '@s-agents/minecraft-rules';
import type { MineflayerOptions, ServerLocation } from './options.js';
import { embeddedRules } from './world/embedded-rules.js';

/** The rules and the land that tasks are checked against before a world exists. */
export type PredictedWorld = Pick<ParseTaskOptions, 'knowledge' | 'worlds' | 'ground' | 'spawn'>;

export interface PredictWorldOptions {
  readonly location: ServerLocation;
  /** The Minecraft version. */
  readonly version: string;
  readonly seed: number;
  readonly options: Pick<MineflayerOptions, 'world' | 'rules' | 'leaveBuilt'>;
}

/** Predicts the world of the embedded server from its options and seed; of a foreign server only the game's rules. */
export function predictWorld({ location, version, seed, options }: PredictWorldOptions): PredictedWorld {
  const common = { version, primitives: primitives.map(({ name }) => name), leaveBuilt: options.leaveBuilt };
  if (location.kind === 'foreign')
    return {
      knowledge: () => createWorldKnowledge({ ...common, blocks: null, creatures: null }),
      worlds: [],
      ground: null,
      spawn: null,
    };
  const presetOf = (preset: string | undefined): WorldPreset => (preset as WorldPreset | undefined) ?? options.world;
  return {
    knowledge: (preset) =>
      createWorldKnowledge({
        ...common,
        blocks: blocksOfWorld(presetOf(preset)),
        creatures: creaturesOf(presetOf(preset), { monsters: options.rules.mobs !== false }),
        rules: embeddedRules,
      }),
    worlds: worldPresets,
    ground: (preset) => {
      const generator = worldGenerator(presetOf(preset), seed);
      return (x, z) => groundHeight(generator, x, z);
    },
    spawn: (preset) => worldGenerator(presetOf(preset), seed).spawn,
  };
}
