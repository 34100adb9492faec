import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { versionRules } from './block-rules.js';
import { canHarvest, digSeconds } from './dig-time.js';

const { blocks, items } = versionRules('1.19.2');
const onGround = { inWater: false, onGround: true };
const rulesOf = (name: string) => blocks.get(name) ?? expect.fail(name);

it.each([
  ['oak_log', undefined, 3],
  ['oak_log', 'wooden_axe', 1.5],
  ['stone', undefined, 7.5],
  ['stone', 'wooden_pickaxe', 1.15],
  ['dirt', undefined, 0.75],
  ['oak_leaves', undefined, 0.3],
  ['dandelion', undefined, 0],
  ['bedrock', 'diamond_pickaxe', Infinity],
])('%s with %s takes %d s', (name, tool, seconds) => {
  expect(digSeconds(rulesOf(name), { tool, ...onGround })).toBeCloseTo(seconds);
});

it('is what mineflayer reckons with, for every block and tool, on the ground, in the air and in water', () => {
  const require = createRequire(import.meta.url);
  const registry =
    (require('prismarine-block') as (version: string) => unknown) &&
    (
      require('minecraft-data') as (version: string) => {
        itemsByName: Record<string, { id: number }>;
        blocksByName: Record<string, { defaultState: number }>;
      }
    )('1.19.2');
  const Block = (
    require('prismarine-block') as (version: string) => {
      fromStateId(
        state: number,
        biome: number,
      ): {
        digTime(tool: number | null, creative: boolean, inWater: boolean, inAir: boolean): number;
        canHarvest(tool: number | null): unknown;
      };
    }
  )('1.19.2');
  const tools = [
    undefined,
    ...[...items.keys()].filter((name) => /_(pickaxe|axe|shovel|hoe|sword)$|^shears$|^oak_log$/.test(name)),
  ];
  for (const rules of blocks.values()) {
    if (!rules.diggable) continue;
    const block = Block.fromStateId(registry.blocksByName[rules.name]?.defaultState ?? -1, 0);
    for (const tool of tools)
      for (const [inWater, grounded] of [
        [false, true],
        [true, true],
        [false, false],
      ] as const) {
        const id = tool === undefined ? null : (registry.itemsByName[tool]?.id ?? null);
        expect([rules.name, tool, digSeconds(rules, { tool, inWater, onGround: grounded }) * 1000]).toEqual([
          rules.name,
          tool,
          block.digTime(id, false, inWater, !grounded),
        ]);
        expect(canHarvest(rules, tool)).toBe(Boolean(block.canHarvest(id)));
      }
  }
});
