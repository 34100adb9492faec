import { fuelsOf, ovenSeconds, smeltingsOf } from '@s-agents/minecraft-rules';
import type { GameData } from './game-data.js';
import type { Way } from './way.js';

/** The fuel that plans count on: planks, which every team can get. */
const usualFuel = /^(.+_)?planks$/;
/** What plans count on besides, if it is held: no logs, which burn only as long as one of their four planks. */
const otherFuel = /^(coal|charcoal|coal_block|stick)$/;

/** Returns a way for every product of a furnace, from any of its inputs, and others for fuels that may be held. */
export function smeltingWays(data: GameData): Way[] {
  const inputs = new Map<string, string[]>();
  for (const { input, item } of smeltingsOf(data.version).values())
    inputs.set(item, [...(inputs.get(item) ?? []), input]);
  const fuels = [...fuelsOf(data.version)];
  const usual = fuels.filter(([item]) => usualFuel.test(item));
  const others = Map.groupBy(
    fuels.filter(([item]) => otherFuel.test(item)),
    ([, smelts]) => smelts,
  );
  return [...inputs].flatMap(([item, items]) => {
    const burning = (fuel: readonly (readonly [string, number])[]): Way => ({
      verb: 'smelt',
      item,
      yields: 1,
      consumes: [
        { items, count: 1 },
        { items: fuel.map(([name]) => name), count: 1 / Math.min(...fuel.map(([, smelts]) => smelts)) },
      ],
      tool: null,
      station: 'furnace',
      perStation: true,
      seconds: ovenSeconds.furnace,
      effort: ovenSeconds.furnace,
    });
    return [
      ...(usual.length === 0 ? [] : [burning(usual)]),
      ...[...others.values()].map((fuel) => ({ ...burning(fuel), ifHeld: fuel.map(([name]) => name) })),
    ];
  });
}
