/** How far things slide on blocks that are not like most (https://minecraft.wiki/w/Ice). */
const slippery: Readonly<Record<string, number>> = {
  ice: 0.98,
  packed_ice: 0.98,
  frosted_ice: 0.98,
  blue_ice: 0.989,
  slime_block: 0.8,
};
const plain = 0.6;

export function slipperinessOf(block: string): number {
  return slippery[block] ?? plain;
}

/** The height of the surface in a block of water by its level: 8 ninths for a source, less where it flows, 1 under more water. */
export function waterHeight(level: number, hasWaterAbove: boolean): number {
  return hasWaterAbove ? 1 : (8 - (level & 7)) / 9;
}

/** Whether a boat that touches the block breaks it: lily pads fall off as items. */
export function breaksUnderBoats(block: string): boolean {
  return block === 'lily_pad';
}
