import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import type { BlockProperties } from './block-properties.js';
import { dropsOf, type DiggingTool } from './drops.js';

/** minecraft-data's table of a block's drops, which keeps items, but only some counts, chances and conditions. */
interface Table {
  readonly block: string;
  readonly drops: readonly {
    readonly item: string;
    readonly silkTouch?: boolean;
    readonly dropChance: number;
    readonly stackSizeRange: readonly (number | null)[];
    readonly blockAge?: number;
  }[];
}

interface State {
  readonly name: string;
  readonly type: 'enum' | 'bool' | 'int';
  readonly num_values: number;
  readonly values?: readonly string[];
}

/** The properties that drops depend on. */
const counted = /^(age|layers|candles|pickles|berries|level|type|half|part|hanging|flower_amount)$/;
const tools: readonly DiggingTool[] = [
  { item: undefined },
  { item: 'shears' },
  { item: 'diamond_sword' },
  { item: 'diamond_pickaxe' },
];
const silkTouch: DiggingTool = { item: 'diamond_pickaxe', enchantments: { silk_touch: 1 } };

/** Blocks of which the tables name the items, but not the true counts, and why. */
const uncounted: Readonly<Record<string, string>> = {
  nether_wart: 'the tables lose what a ripe one gives',
  sweet_berry_bush: 'the tables lose the range of each age',
};
/** Blocks and items that the tables of a version call by an older name. */
const renamed: Readonly<Record<string, string>> = { grass: 'short_grass' };

/** The values that a property of a block can have. */
function valuesOf({ type, num_values: count, values }: State): readonly (string | number | boolean)[] {
  if (type === 'bool') return [true, false];
  return values ?? Array.from({ length: count }, (_, n) => n);
}

function statesOf(states: readonly State[]): BlockProperties[] {
  return states
    .filter(({ name }) => counted.test(name))
    .reduce<BlockProperties[]>(
      (all, state) => all.flatMap((one) => valuesOf(state).map((value) => ({ ...one, [state.name]: value }))),
      [{}],
    );
}

describe.each(['1.16.5', '1.19.2', '1.20.4'])('drops of %s against the tables of minecraft-data', (version) => {
  const data = minecraftData(version);
  const tables = (data as unknown as { blockLootArray: readonly Table[] }).blockLootArray;
  const isItem = (name: string): boolean => data.itemsByName[name] !== undefined;
  const dropsWith = (
    name: string,
    properties: BlockProperties,
    tool: DiggingTool,
    random: number,
  ): [string, number][] => {
    const info = data.blocksByName[name];
    const listed = (info?.drops ?? []).flatMap((id) => (typeof id === 'number' ? (data.items[id]?.name ?? []) : []));
    return dropsOf({ name, properties, harvestable: true, isItem, listed }, tool, () => random).map(
      ({ item, count }) => [item, count],
    );
  };
  /** Every item that the block drops in any state, with its least and most count. */
  const rangeOf = (name: string, withTools: readonly DiggingTool[]): Map<string, [number, number]> => {
    const range = new Map<string, [number, number]>();
    for (const properties of statesOf((data.blocksByName[name]?.states ?? []) as readonly State[]))
      for (const tool of withTools)
        for (const random of [0, 0.5, 0.999])
          for (const [item, count] of dropsWith(name, properties, tool, random)) {
            const [least, most] = range.get(item) ?? [count, count];
            range.set(item, [Math.min(least, count), Math.max(most, count)]);
          }
    return range;
  };

  it('are the same items, with and without silk touch', () => {
    const wrong: string[] = [];
    for (const { block, drops } of tables) {
      if (data.blocksByName[block] === undefined) continue;
      const silken = [...new Set(drops.flatMap(({ item, silkTouch: silk }) => (silk === true ? [item] : [])))];
      const named = (item: string): string => (isItem(item) ? item : (renamed[item] ?? item));
      const listed = [...new Set(drops.map(({ item }) => named(item)))].sort();
      const drawn = [...rangeOf(block, [...tools, silkTouch]).keys()].sort();
      if (listed.join() !== drawn.join()) wrong.push(`${block}: ${listed.join()} in the tables, ${drawn.join()} here`);
      const whole = [...rangeOf(block, [silkTouch]).keys()];
      if (silken.length > 0 && !whole.includes(silken[0] ?? ''))
        wrong.push(`${block} with silk touch: ${silken.join()} in the tables, ${whole.join()} here`);
    }
    expect(wrong).toEqual([]);
  });

  it('are as many where the tables keep the count', () => {
    const wrong: string[] = [];
    for (const { block, drops } of tables) {
      const sure = drops.filter(
        ({ dropChance, stackSizeRange: [least, most] }) =>
          dropChance === 1 && least !== null && most !== null && least !== undefined && least > 0,
      );
      if (sure.length !== drops.length || uncounted[block] !== undefined) continue;
      for (const item of new Set(sure.map((drop) => drop.item))) {
        const most = sure
          .filter((drop) => drop.item === item)
          .reduce((sum, { stackSizeRange: [, most] }) => sum + (most ?? 0), 0);
        const drawn = rangeOf(block, tools).get(item)?.[1];
        if (drawn !== undefined && drawn !== most)
          wrong.push(`${block}: ${String(most)} ${item} in the tables, ${String(drawn)} here`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
