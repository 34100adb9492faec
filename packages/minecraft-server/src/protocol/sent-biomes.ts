import type { Registry } from '../child/registry.js';

/** What NBT has in place of an object's field or of a list. */
interface Tag<Value> {
  readonly value: Value;
}

/** The registries as clients are sent them before 1.20.5. */
type TaggedRegistries = Tag<Readonly<Record<string, Tag<Tag<Tag<Tag<readonly TaggedEntry[]>>>> | undefined>>>;

interface TaggedEntry {
  readonly name: Tag<string>;
  readonly id: Tag<number>;
}

const biomes = 'minecraft:worldgen/biome';

/**
 * Returns the number of each biome by its name, as in the list that clients are sent as they join: minecraft-data has
 * other numbers in 1.19.3 and from 1.21.2 to 1.21.9.
 */
export function sentBiomes(registry: Registry): (name: string) => number {
  const codec = registry.loginPacket?.dimensionCodec;
  const listed = codec?.[biomes]?.entries?.map(({ key }, index) => [key, index] as const);
  const tagged = (codec as Partial<TaggedRegistries> | undefined)?.value?.[biomes]?.value.value.value.value;
  const numbers = new Map(listed ?? tagged?.map(({ name, id }) => [name.value, id.value]));
  return (name) => numbers.get(`minecraft:${name}`) ?? registry.biomesByName[name]?.id ?? 0;
}
