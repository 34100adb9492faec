import fc from 'fast-check';

/** An item, and how many of each ingredient one piece of it takes. */
export interface MadeThing {
  readonly item: string;
  readonly of: Readonly<Record<string, number>>;
}

const colours = ['red', 'blue', 'yellow', 'green', 'black', 'lime', 'purple', 'cyan', 'pink', 'gray'];

/** Draws items that are crafted by hand from several others, none of which can be found in the flat world. */
export const madeThings: fc.Arbitrary<MadeThing> = fc.oneof(
  fc
    .constantFrom(...colours)
    .map((colour) => ({ item: `${colour}_wool`, of: { white_wool: 1, [`${colour}_dye`]: 1 } })),
  fc.constantFrom<MadeThing>(
    { item: 'torch', of: { coal: 1, stick: 1 } },
    { item: 'flint_and_steel', of: { flint: 1, iron_ingot: 1 } },
    { item: 'ender_eye', of: { ender_pearl: 1, blaze_powder: 1 } },
    { item: 'book', of: { paper: 3, leather: 1 } },
    { item: 'fire_charge', of: { gunpowder: 1, blaze_powder: 1, charcoal: 1 } },
    { item: 'mushroom_stew', of: { red_mushroom: 1, brown_mushroom: 1, bowl: 1 } },
  ),
);
