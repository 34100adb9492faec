import { fileURLToPath } from 'node:url';
import type { ConfigInput } from '@s-agents/core';
import { taskFilesIn } from '@s-agents/runner';
import { drawScenes } from '../scenes/draw-scenes.js';
import { frozenScenes } from '../scenes/frozen-scenes.js';
import { sceneConfig, sceneLimits } from '../scenes/run-scene.js';

/** What is run in both worlds. */
export interface WorldCase {
  readonly name: string;
  readonly what: 'scene' | 'task';
  /** The path of a task file, or its content. */
  readonly task: string | object;
  readonly config: Omit<ConfigInput, 'task' | 'run' | 'environment'>;
  readonly environment: Readonly<Record<string, unknown>>;
}

/** The papers' tasks that take longest, which are not run here. */
const tooLong = /^collect-100-(irons|logs)$/;
/** Every how many-th of the drawn scenes is run. */
const everyDrawn = 3;

/** The thirty frozen scenes, ten that are drawn, and twenty of the papers' tasks. */
export function worldCases(): readonly WorldCase[] {
  const folder = fileURLToPath(new URL('tasks', import.meta.resolve('@s-agents/experiments/package.json')));
  const drawn = drawScenes('worlds').filter((_, index) => index % everyDrawn === 0);
  return [
    ...frozenScenes.map((scene) => ({ scene, name: scene.name })),
    ...drawn.map((scene) => ({ scene, name: `${scene.name} (drawn)` })),
  ]
    .map(
      ({ scene, name }): WorldCase => ({
        name,
        what: 'scene',
        task: { ...scene.task, limits: sceneLimits(scene) },
        config: sceneConfig(scene),
        environment: { rules: { mobs: false } },
      }),
    )
    .concat(
      taskFilesIn(folder, '.')
        .filter(({ name }) => !tooLong.test(name))
        .map(({ name, file }) => ({
          name,
          what: 'task',
          task: file,
          config: { budget: { wallMinutes: 20 } },
          environment: {},
        })),
    );
}
