import {
  blockOfItem,
  blockStateText,
  falls,
  groundFormOf,
  isDecided,
  mayBecome,
  offsetOf,
  placedProperties,
  readBlockState,
  sideFaces,
  supportOf,
  wallFormOf,
  type StateProperties,
  type BlockStates,
} from '@s-agents/minecraft-rules';

/** What one version of the game knows of words and blocks. */
export interface VersionOfBlocks {
  readonly resolve: (word: string) => readonly string[];
  readonly states: BlockStates;
}

/** What a word for a block means: where it is put down, any of the blocks may stand. */
export interface MeantBlocks {
  /** The word for the items that are needed. */
  readonly word: string;
  readonly items: readonly string[];
  readonly blocks: readonly string[];
  /** The properties that it must have, of those that nobody but the builder decides. */
  readonly properties: StateProperties;
  /** The steps to the neighbours of which one has to hold it; empty where it needs none. */
  readonly heldBy: readonly (readonly [number, number, number])[];
  /** The same text for the same meaning. */
  readonly text: string;
}

/**
 * Reads a word of a blueprint or a goal: "planks", "wall_torch", "oak_stairs[facing=east]". A torch, a sign or a head may
 * stand or hang, unless its name says that it hangs. Null for the air.
 */
export function meantBy(means: string, { resolve, states }: VersionOfBlocks): MeantBlocks | null {
  const { name, properties: given } = readBlockState(means) ?? { name: means, properties: {} };
  if (/^(void_|cave_)?air$/.test(name)) return null;
  const exact = states.of(name) === undefined ? null : groundFormOf(name);
  const word = exact ?? name;
  const items = itemsFor(word, resolve);
  const standing = items.map(blockOfItem).filter((block) => states.of(block) !== undefined);
  const hanging = standing
    .flatMap((block) => wallFormOf(block) ?? [])
    .filter((block) => states.of(block) !== undefined);
  const properties = decided(given);
  const blocks = (exact === null ? [...new Set([...standing, ...hanging])] : [name]).filter((block) =>
    Object.entries(properties).every(([property, value]) => states.of(block)?.get(property)?.includes(value) === true),
  );
  return {
    word,
    items: items.filter((item) => blocks.some((block) => [block, groundFormOf(block)].includes(blockOfItem(item)))),
    blocks,
    properties,
    heldBy: stepsTo(blocks, properties),
    text: blockStateText({ name, properties }),
  };
}

/** Why nobody can put down a block as it is meant; null where somebody can. */
export function whyNotPlaced(means: string, version: VersionOfBlocks): string | null {
  const meant = meantBy(means, version);
  if (meant === null) return null;
  const { name, properties } = readBlockState(means) ?? { name: means, properties: {} };
  const blocks = itemsFor(meant.word, version.resolve).map(blockOfItem);
  if (!blocks.some((block) => version.states.of(block) !== undefined)) return noItem;
  if (meant.blocks.length === 0) return whyNoState(name, properties, version);
  const [block = ''] = meant.blocks;
  const followed = Object.keys(properties).find(
    (property) => !isDecided(property) && version.states.usual(block)[property] !== properties[property],
  );
  if (followed !== undefined) return `nobody decides its ${followed}, which follows from what is around it`;
  const wanted = { blocks: meant.blocks, properties: meant.properties };
  const isPlain = Object.keys(meant.properties).length === 0;
  return isPlain || meant.items.some((item) => mayBecome(item, wanted, version.states))
    ? null
    : 'nobody can place it so';
}

/** Why there is no block of a name. */
export const noItem = 'no item puts it down';

function whyNoState(name: string, properties: StateProperties, { resolve, states }: VersionOfBlocks): string {
  const known = [name, ...itemsFor(name, resolve).map(blockOfItem)].flatMap((block) => states.of(block) ?? [])[0];
  const [property = ''] =
    Object.entries(properties).find(([each, value]) => known?.get(each)?.includes(value) !== true) ?? [];
  const values = known?.get(property);
  if (values !== undefined) return `its ${property} is ${values.join(', ')}`;
  const all = [...(known?.keys() ?? [])].filter(isDecided);
  return `it has no ${property}${all.length === 0 ? '' : `, but ${all.join(', ')}`}`;
}

/** A word means the block of that name first: "stone" is stone, not the cobblestone that it drops. */
function itemsFor(word: string, resolve: VersionOfBlocks['resolve']): readonly string[] {
  const own = resolve(`minecraft:${word}`);
  return own.length > 0 ? own : resolve(word);
}

/** Of properties those that the builder decides; the others follow from the neighbours. */
function decided(properties: StateProperties): StateProperties {
  const { open } = properties;
  return { ...placedProperties(properties), ...(open === undefined ? {} : { open }) };
}

function stepsTo(blocks: readonly string[], properties: StateProperties): MeantBlocks['heldBy'] {
  const faces = blocks.flatMap((block) => {
    // On a wall of which nobody has said where it is.
    if (groundFormOf(block) !== null && properties['facing'] === undefined) return [...sideFaces];
    if (block === 'ladder' && properties['facing'] === undefined) return [...sideFaces];
    const support = falls(block) ? 'down' : supportOf(block, properties);
    return support === null ? [null] : [support];
  });
  return faces.includes(null) ? [] : [...new Set(faces)].flatMap((face) => (face === null ? [] : [offsetOf(face)]));
}
