import { itemVariants } from '../versions/item-variants.js';

/** The properties of a block's state as texts, as the game's commands write them: { facing: 'east', open: 'false' }. */
export type StateProperties = Readonly<Record<string, string>>;

/** Which properties a version's blocks have. Before 1.13 blocks had none. */
export interface BlockStates {
  /** Property → its values, in the game's order; undefined where the version has no such block. */
  of(block: string): ReadonlyMap<string, readonly string[]> | undefined;
  /** The properties of a block that says nothing of them. */
  usual(block: string): StateProperties;
  /** The properties of a block by the number of its state. */
  numbered(block: string, stateId: number): StateProperties;
}

interface Listed {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly usual: StateProperties;
  readonly firstId: number;
}

const known = new Map<string, BlockStates>();

/** Reads the states from minecraft-data, once per version. Throws a RangeError for a version that it does not have. */
export function blockStates(version: string): BlockStates {
  let states = known.get(version);
  if (states === undefined) known.set(version, (states = load(version)));
  return states;
}

function load(version: string): BlockStates {
  const blocks = new Map(itemVariants(version).blocks.map(({ name, data }) => [name, data]));
  const listed = new Map<string, Listed>();
  const list = (name: string): Listed | undefined => {
    const data = blocks.get(name);
    if (data === undefined) return undefined;
    const found = listed.get(name) ?? listOf(data);
    listed.set(name, found);
    return found;
  };
  return {
    of: (block) => list(block)?.values,
    usual: (block) => list(block)?.usual ?? {},
    numbered: (block, stateId) => {
      const found = list(block);
      return found === undefined ? {} : propertiesAt(found.values, stateId - found.firstId);
    },
  };
}

type BlockData = ReturnType<typeof itemVariants>['blocks'][number]['data'];

function listOf({ states = [], defaultState = 0, minStateId = 0 }: BlockData): Listed {
  const values = new Map(
    states.map((state) => [
      state.name,
      state.type === 'bool'
        ? ['true', 'false']
        : (state.values ?? Array.from({ length: state.num_values }, (_, value) => String(value))).map(String),
    ]),
  );
  return { values, usual: propertiesAt(values, defaultState - minStateId), firstId: minStateId };
}

/** The properties of a block's nth state: the last property varies fastest. */
function propertiesAt(values: Listed['values'], index: number): StateProperties {
  let rest = index;
  const found = [...values].reverse().map(([name, allowed]) => {
    const value = allowed[rest % allowed.length] ?? '';
    rest = Math.floor(rest / allowed.length);
    return [name, value] as const;
  });
  return Object.fromEntries(found.reverse());
}

/** A block with some or all of its properties. */
export interface BlockState {
  readonly name: string;
  readonly properties: StateProperties;
}

/** Reads the game's notation, `oak_stairs[facing=east,half=top]`; null for another text. */
export function readBlockState(text: string): BlockState | null {
  const [whole, name = '', list] = /^([\w:]+)(?:\[([^[\]]*)\])?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const pairs = (list ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => /^(\w+)\s*=\s*(\w+)$/.exec(pair));
  if (pairs.includes(null)) return null;
  return {
    name: name.replace(/^minecraft:/, ''),
    properties: Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? '']]))),
  };
}

/** Writes a block in the game's notation, its properties in the order of the alphabet. */
export function blockStateText({ name, properties }: BlockState): string {
  const pairs = Object.entries(properties)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([property, value]) => `${property}=${value}`);
  return pairs.length === 0 ? name : `${name}[${pairs.join(',')}]`;
}

/** Whether a block has all of the wanted properties. */
export function hasProperties(properties: StateProperties, wanted: StateProperties): boolean {
  return Object.entries(wanted).every(([property, value]) => properties[property] === value);
}

/** The values of a state's properties, which configs and servers write as numbers and truth values, too, as texts. */
export function textsOf(properties: Readonly<Record<string, string | number | boolean>>): StateProperties {
  return Object.fromEntries(Object.entries(properties).map(([property, value]) => [property, String(value)]));
}
