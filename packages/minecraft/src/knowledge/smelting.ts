import { fuelsOf, ovenSeconds, smeltingsOf } from '@s-agents/minecraft-rules';
import type { GameData } from './game-data.js';
import type { Way } from './way.js';

/** What is counted on to burn: wood as everybody has it. Coal burns longer, and serves where it is held. */
const fuel = /^(.+_)?planks$/;

/** Everything that a furnace makes, of whichever of its inputs. */
export function smeltingWays(data: GameData): Way[] {
  const inputs = new Map<string, string[]>();
  for (const { input, item } of smeltingsOf(data.version).values())
    inputs.set(item, [...(inputs.get(item) ?? []), input]);
  const fuels = [...fuelsOf(data.version)].filter(([item]) => fuel.test(item));
  const least = Math.min(...fuels.map(([, smelts]) => smelts));
  if (fuels.length === 0) return [];
  const burnt = { items: fuels.map(([item]) => item), count: 1 / least };
  return [...inputs].map(([item, items]) => ({
    verb: 'smelt',
    item,
    yields: 1,
    consumes: [{ items, count: 1 }, burnt],
    tool: null,
    station: 'furnace',
    seconds: ovenSeconds.furnace,
    effort: ovenSeconds.furnace,
  }));
}
