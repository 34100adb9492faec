import { blockPosition, formatPosition } from '@s-agents/kit';
import type { TeamMemory } from './team-memory.js';

/** How many containers and findings are told. */
const told = 20;

/** What a team is told of earlier runs before its first plan; null where nothing was learned that orders do not use. */
export function memoryText({ containers, found }: TeamMemory): string | null {
  const chests = Object.entries(containers)
    .slice(-told)
    .map(([place, items]) => {
      const inside = Object.entries(items).map(([item, count]) => `${count} ${item}`);
      return `the container at ${place} held ${inside.length === 0 ? 'nothing' : inside.join(', ')}`;
    });
  const places = Object.entries(found)
    .slice(-told)
    .map(([item, place]) => `${item} was found near ${formatPosition(blockPosition(place))}`);
  const all = [...chests, ...places];
  return all.length === 0 ? null : `From earlier runs in this world: ${all.join('; ')}. It may have changed since.`;
}
