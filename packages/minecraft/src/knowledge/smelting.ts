import { fuelsOf, ovenSeconds, smeltingsOf } from '@s-agents/minecraft-rules';
import type { GameData } from './game-data.js';
import type { Way } from './way.js';

/** The fuel that plans count on: planks, which every team can get. Skills burn coal first when it is held. */
const fuel = /^(.+_)?planks$/;

/** Returns a way for every product of a furnace, from any of its inputs. */
export function smeltingWays(data: GameData): Way[] {
  const inputs = new Map<string, string[]>();
  for (const { input, item } of smeltingsOf(data.version).values())
    inputs.set(item, [...(inputs.get(item) ?? []), input]);
  const fuels = [...fuelsOf(data.version)].filter(([item]) => fuel.test(item));
  const least = Math.min(...fuels.map(([, smelts]) => smelts));
  if (fuels.length === 0) return [];
  const fuelNeed = { items: fuels.map(([item]) => item), count: 1 / least };
  return [...inputs].map(([item, items]) => ({
    verb: 'smelt',
    item,
    yields: 1,
    consumes: [{ items, count: 1 }, fuelNeed],
    tool: null,
    station: 'furnace',
    seconds: ovenSeconds.furnace,
    effort: ovenSeconds.furnace,
  }));
}
