import type { Observation } from '@s-agents/core';
import { countOf, plainName } from '@s-agents/kit';
import { perceptsOf } from '@s-agents/minecraft';
import type { Arrival } from '../bodies/bodies.js';

/** One line for users about a test join: what the body found when it looked around. */
export function probeText(agent: string, { version, gameMode }: Arrival, observation: Observation): string {
  const { position, properties = {}, inventory } = observation;
  const [nearest] = Object.entries(perceptsOf(observation).nearbyBlocks ?? {}).sort(([, a], [, b]) => a - b);
  const held = Object.entries(inventory).map(([item, count]) => countOf(count, item));
  return [
    `${JSON.stringify(agent)} joined, looked around and left`,
    `Minecraft ${version}, ${gameMode}${gameMode === 'survival' ? '' : ' (tasks want survival)'}`,
    position === undefined ? 'no position' : `at (${position.x}, ${position.y}, ${position.z})`,
    `health ${properties['health'] ?? 'unknown'}, food ${properties['food'] ?? 'unknown'}`,
    nearest === undefined
      ? 'nothing but air around'
      : `land around, ${plainName(nearest[0])} ${nearest[1]} blocks away`,
    held.length === 0 ? 'holds nothing' : `holds ${held.join(', ')}, which counts towards goals`,
  ].join('; ');
}
