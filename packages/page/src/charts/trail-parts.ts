import type { Seen } from '../record/agents.js';
import { coordinate } from '../look/words.js';

/** How many steps a part has, so that a step more is not a long path anew. */
const stepsOfPart = 64;

const kept = new WeakMap<readonly Seen[], string[]>();

/** The first `count` places of a trail as paths that follow each other. Parts that are full never change. */
export function trailParts(trail: readonly Seen[], count: number): readonly string[] {
  const full = kept.get(trail) ?? [];
  kept.set(trail, full);
  const whole = Math.max(0, Math.floor((count - 1) / stepsOfPart));
  while (full.length < whole) full.push(pathOf(trail, full.length * stepsOfPart, (full.length + 1) * stepsOfPart));
  const from = whole * stepsOfPart;
  return [...full.slice(0, whole), ...(from < count ? [pathOf(trail, from, count - 1)] : [])];
}

/** From one place to another, both included. */
function pathOf(trail: readonly Seen[], from: number, to: number): string {
  const places = trail.slice(from, to + 1).map(({ x, z }) => `${coordinate(x)} ${coordinate(z)}`);
  return `M${places.join('L')}`;
}
