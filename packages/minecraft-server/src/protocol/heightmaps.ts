import type { Mending } from './mending.js';

interface TaggedHeights {
  readonly value: Readonly<Record<string, { readonly value: unknown }>>;
}

/** The numbers of the kinds of height maps, which were names before. */
const kinds: Readonly<Record<string, number>> = { WORLD_SURFACE: 1, OCEAN_FLOOR: 3, MOTION_BLOCKING: 4 };

/** The height maps of a chunk are a list in place of NBT. */
export const listedHeightmaps: Mending = {
  since: '1.21.5',
  outgoing: {
    map_chunk: ({ heightmaps, ...fields }) => [
      'map_chunk',
      {
        ...fields,
        heightmaps: Object.entries((heightmaps as TaggedHeights).value).flatMap(([name, { value }]) => {
          const type = kinds[name];
          return type === undefined ? [] : [{ type, data: value }];
        }),
      },
    ],
  },
};
