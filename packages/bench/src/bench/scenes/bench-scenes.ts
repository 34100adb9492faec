import { SAgentsError } from '@s-agents/core';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseNameIn, type WorldSuiteOptions } from '../world-suite.js';
import { drawScenes } from './draw-scenes.js';
import { frozenScenes } from './frozen-scenes.js';
import { runScene } from './run-scene.js';
import type { Scene } from './scene.js';
import { faultsOf } from './scene-run.js';
import { scenesTable } from './scenes-table.js';

export interface ScenesOptions extends WorldSuiteOptions {
  /** Names or kinds of the scenes to run; undefined for all. */
  readonly only: string | undefined;
  /** The seed by which scenes are drawn; undefined for the frozen ones. */
  readonly draw: string | undefined;
  readonly jobs: number;
}

/** `s-agents bench scenes`: runs small scenes in both worlds. Resolves with false when one is not met. */
export async function benchScenes({ worlds, only, draw, signal, ...options }: ScenesOptions): Promise<boolean> {
  const scenes = selectScenes(draw === undefined ? frozenScenes : drawScenes(draw), only);
  const cases = scenes.flatMap((scene) =>
    worlds.map((world) => ({
      scene,
      world,
      name: caseNameIn(`${scene.name}${draw === undefined ? '' : ` (${draw})`}`, world),
    })),
  );
  const results = await measureSeedBySeed({
    suite: 'scenes',
    ...options,
    cases,
    measure: ({ scene, world }, seed) => runScene(scene, { draw: draw ?? null, world, seed, signal }),
    table: scenesTable,
  });
  return cases.every(({ name }) => Object.values(results[name] ?? {}).every((run) => faultsOf(run).length === 0));
}

/** Throws SAgentsError `OPTION_INVALID` for a word that is neither a scene nor a kind of scenes. */
export function selectScenes(scenes: readonly Scene[], only: string | undefined): readonly Scene[] {
  if (only === undefined) return scenes;
  const words = only.split(',').map((word) => word.trim());
  for (const word of words)
    if (!scenes.some(({ name, kind }) => name === word || kind === word))
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--cases names ${JSON.stringify(word)}, which is neither a scene nor a kind of scenes`,
        remedy: `use some of ways, hands, fights, blocks, ${scenes.map(({ name }) => name).join(', ')}`,
      });
  return scenes.filter(({ name, kind }) => words.includes(name) || words.includes(kind));
}
