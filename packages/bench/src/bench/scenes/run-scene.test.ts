import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { at, block, box, floor } from './built.js';
import { observeHere } from '../observed/observe-here.js';
import { judgeScene } from './judge-scene.js';
import { refused, sceneRequest } from './run-scene.js';
import type { Scene } from './scene.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-scenes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const scene: Scene = {
  name: 'sticks-of-a-wall',
  kind: 'hands',
  members: ['ann'],
  seconds: 60,
  deaths: 0,
  task: {
    goal: [{ holds: 'stick', count: 4 }],
    setup: {
      world: 'flat',
      blocks: [box('oak_planks', at(4, floor, 0), at(4, floor, 1)), block('oak_fence', at(6, floor, 3))],
    },
  },
};

it('tells what was broken of what the setup had built', async () => {
  const run = await observeHere(sceneRequest(scene, { world: 'blockworld', seed: 1, folder }));
  expect(run.report).toMatchObject({ result: 'success' });
  const { broken, unseen } = judgeScene(run);
  expect([...broken].sort()).toEqual(['oak_planks at 4 64 0 (now air)', 'oak_planks at 4 64 1 (now air)']);
  expect(unseen).toBe(0);
});

it('tells what a world refuses in its own words', () => {
  const message =
    'BENCH_RUN_FAILED: a run of the bench ended with code 1: TASK_UNREACHABLE: in /a/b/task.json: task.goal "1 diamond" ' +
    'cannot be reached';
  expect(refused(message).detail).toBe('TASK_UNREACHABLE: task.goal "1 diamond" cannot be reached');
});
