import type { Registry } from '../child/registry.js';
import type { Dimension } from './dimensions.js';

interface TaggedTypes {
  readonly value?: Readonly<
    Record<
      string,
      | {
          readonly value: {
            readonly value: {
              readonly value: {
                readonly value: readonly { readonly name: { readonly value: string }; readonly element: object }[];
              };
            };
          };
        }
      | undefined
    >
  >;
}

/** Returns a dimension's type as packets name it: by its name, and before 1.19 by its description in NBT. */
export function dimensionTypeOf({ loginPacket }: Registry, dimension: Dimension): unknown {
  const name = `minecraft:${dimension}`;
  if (typeof loginPacket?.dimension !== 'object') return name;
  const types = loginPacket.dimensionCodec as TaggedTypes | undefined;
  const listed = types?.value?.['minecraft:dimension_type']?.value.value.value.value ?? [];
  const element = listed.find((each) => each.name.value === name)?.element;
  return { name: '', ...(element ?? loginPacket.dimension) };
}
