import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import nbt from 'prismarine-nbt';
import { expect, it } from 'vitest';
import { blueprintSourceSchema } from './blueprint-source.js';
import { cellsOf } from './blueprint.js';
import { readSchematic } from './schematic.js';

type Size = readonly [width: number, height: number, depth: number];

/** A Sponge schematic with these blocks in the order of x, z and y. */
function schematic(version: 2 | 3, [width, height, depth]: Size, blocks: readonly string[]): Buffer {
  const names = [...new Set(blocks)];
  const palette = nbt.comp(Object.fromEntries(names.map((name, index) => [name, nbt.int(index)])));
  const data = nbt.byteArray(
    blocks.flatMap((name) => {
      const index = names.indexOf(name);
      return index < 128 ? [index] : [(index & 0x7f) - 128, index >> 7];
    }),
  );
  const measures = { Width: nbt.short(width), Height: nbt.short(height), Length: nbt.short(depth) };
  const body = { Version: nbt.int(version), DataVersion: nbt.int(3120), ...measures };
  const root =
    version === 3
      ? nbt.comp({ Schematic: nbt.comp({ ...body, Blocks: nbt.comp({ Palette: palette, Data: data }) }) })
      : nbt.comp({ ...body, Palette: palette, BlockData: data }, 'Schematic');
  return gzipSync(nbt.writeUncompressed({ name: '', ...root }));
}

const blocks = [
  'minecraft:air',
  'minecraft:cobblestone',
  'minecraft:oak_stairs[facing=east,half=top,shape=straight]',
].concat(
  ['minecraft:wall_torch[facing=north]', 'minecraft:oak_log[axis=x]', 'minecraft:structure_void'],
  Array.from({ length: 200 }, (_, index) => `minecraft:kind_${index}`),
);

it('reads every block of a schematic, in its place', () => {
  const size = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 5 })));
  fc.assert(
    fc.property(
      fc.constantFrom(2 as const, 3 as const),
      size.chain(([width = 1, height = 1, depth = 1]) =>
        fc.record({
          size: fc.constant<Size>([width, height, depth]),
          cells: fc.array(fc.constantFrom(...blocks), {
            minLength: width * height * depth,
            maxLength: width * height * depth,
          }),
        }),
      ),
      (version, { size: [width, height, depth], cells }) => {
        const { blueprint } = readSchematic(schematic(version, [width, height, depth], cells));
        const plain = (name: string): string => name.replace('minecraft:', '').replace(',shape=straight', '');
        const built = cells.filter((name) => !/:(air|structure_void)$/.test(name));
        expect(blueprint === null).toBe(built.length === 0);
        if (blueprint === null) return;
        const found = cellsOf(blueprint).filter(({ means }) => means !== 'air');
        expect(found.map(({ means }) => means)).toEqual(built.map(plain));
      },
    ),
  );
});

it('takes the two halves of a door and of a bed as what is placed once', () => {
  const { blueprint } = readSchematic(
    schematic(
      2,
      [1, 2, 2],
      [
        'minecraft:oak_door[facing=east,half=lower,hinge=left,open=false,powered=false]',
        'minecraft:red_bed[facing=north,occupied=false,part=head]',
        'minecraft:oak_door[facing=east,half=upper,hinge=left,open=false,powered=false]',
        'minecraft:air',
      ],
    ),
  );
  expect(blueprint === null ? [] : cellsOf(blueprint).map(({ means, y }) => [means, y])).toEqual([
    ['oak_door[facing=east,hinge=left]', 0],
    ['oak_door[facing=east,hinge=left]', 1],
  ]);
});

it.each([
  ['no schematic', Buffer.from('flibber')],
  ['empty', schematic(2, [1, 1, 1], ['minecraft:air'])],
  [
    'at most 20000',
    schematic(
      3,
      [30, 30, 30],
      Array.from({ length: 27_000 }, () => 'minecraft:stone'),
    ),
  ],
  ['a litematic', nbt.writeUncompressed({ name: '', ...nbt.comp({ Regions: nbt.comp({}) }) })],
  ['before 1.13', nbt.writeUncompressed({ name: '', ...nbt.comp({ Materials: nbt.string('Alpha') }) })],
])('says what is wrong: %s', (why, bytes) => {
  expect(readSchematic(bytes).why).toContain(why);
  const { error } = blueprintSourceSchema.safeParse({
    file: 'it.schem',
    base64: Buffer.from(bytes).toString('base64'),
  });
  expect(error?.message).toContain('it.schem');
});
