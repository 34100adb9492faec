import type { Json } from '@s-agents/core';
import type { Scene, SceneTask } from './scene.js';

/** The sides of a block, each a quarter turn to the right of the one before. */
const sides = ['north', 'east', 'south', 'west'] as const;

/** Turns a scene around the middle of the world by quarter turns to the right, seen from above. */
export function turned(scene: Scene, quarters: number): Scene {
  let task: Json = scene.task as unknown as Json;
  for (let left = quarters % 4; left > 0; left--) task = turnedOnce(task);
  return { ...scene, task: task as unknown as SceneTask };
}

/** Turns all places, and the properties of blocks that name a side or an axis. */
function turnedOnce(value: Json): Json {
  if (Array.isArray(value)) return value.map(turnedOnce);
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? sideAfter(value) : value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    sideAfter(key),
    key === 'axis' ? axisAfter(inner) : turnedOnce(inner),
  ]);
  const { x, z, ...others } = Object.fromEntries(entries);
  if (typeof x !== 'number' || typeof z !== 'number') return Object.fromEntries(entries);
  return { ...others, x: z === 0 ? 0 : -z, z: x };
}

function sideAfter(word: string): string {
  const at = sides.indexOf(word as (typeof sides)[number]);
  return at < 0 ? word : (sides[(at + 1) % sides.length] as string);
}

function axisAfter(axis: Json): Json {
  return axis === 'x' ? 'z' : axis === 'z' ? 'x' : axis;
}
