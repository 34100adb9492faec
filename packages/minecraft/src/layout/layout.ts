import { positionSchema, type Json, type TaskSetup } from '@s-agents/core';
import { creatureNames, woolColours } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/** A block, with the properties of its state that differ from the block's usual ones. */
const laidBlock = z.object({
  position: positionSchema,
  block: z.string(),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
const stockedContainer = z.object({
  position: positionSchema,
  items: z.array(z.object({ item: z.string(), count: z.int().positive() })),
});
const laidCreature = z.object({
  position: positionSchema,
  creature: z.enum(creatureNames),
  baby: z.boolean().optional(),
  colour: z.enum(woolColours).optional(),
});

/**
 * What a task's setup puts into a world before the run, block by block and creature by creature. Both worlds read it.
 * Blocks come in the order in which they are set; the block of a container is among them.
 */
const layoutSchema = z.object({
  blocks: z.array(laidBlock),
  containers: z.array(stockedContainer),
  creatures: z.array(laidCreature),
});
export type WorldLayout = z.infer<typeof layoutSchema>;
export type LaidBlock = WorldLayout['blocks'][number];
export type StockedContainer = WorldLayout['containers'][number];

export const emptyLayout: WorldLayout = { blocks: [], containers: [], creatures: [] };

/** Reads the layout of a parsed task. */
export function layoutOf({ layout }: Pick<TaskSetup, 'layout'>): WorldLayout {
  return layout === undefined ? emptyLayout : layoutSchema.parse(layout);
}

export function isEmpty({ blocks, containers, creatures }: WorldLayout): boolean {
  return blocks.length + containers.length + creatures.length === 0;
}

/** A layout as a parsed task carries it; {@link layoutOf} reads it back. */
export function toJson(layout: WorldLayout): Json {
  return JSON.parse(JSON.stringify(layout)) as Json;
}
