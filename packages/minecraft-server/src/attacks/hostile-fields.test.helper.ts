/** A type of the protocol, as minecraft-data describes it: a name, or a name with its parameters. */
export type ProtocolType = string | readonly [name: string, parameters: unknown];

interface Field {
  readonly name?: string;
  readonly anon?: boolean;
  readonly type: ProtocolType;
}

/** The types of one direction, in which a packet's fields are looked up by name. */
export type ProtocolTypes = Readonly<Record<string, ProtocolType>>;

const depthLimit = 6;
const integers: Readonly<Record<string, readonly [least: number, most: number]>> = {
  i8: [-(2 ** 7), 2 ** 7 - 1],
  u8: [0, 2 ** 8 - 1],
  i16: [-(2 ** 15), 2 ** 15 - 1],
  u16: [0, 2 ** 16 - 1],
  i32: [-(2 ** 31), 2 ** 31 - 1],
  u32: [0, 2 ** 32 - 1],
  varint: [-(2 ** 31), 2 ** 31 - 1],
  optvarint: [-(2 ** 31), 2 ** 31 - 1],
  ContainerID: [-1, 2 ** 31 - 1],
};
const oddFloats = [0, 0.5, -1, NaN, Infinity, -Infinity, 3e7, 1e30];
const oddTexts = [
  '',
  'a',
  '/',
  '{}',
  '[',
  '§k§0',
  '\0\u0001\ud800',
  'minecraft:stone',
  '..',
  '@e',
  'x'.repeat(300),
  '-7',
];

/** Draws fields of packets that are well formed and have values at which programs break. */
export class HostileFields {
  constructor(
    private readonly types: ProtocolTypes,
    private readonly random: () => number,
  ) {}

  draw(type: ProtocolType, around: readonly unknown[] = [], depth = 0): unknown {
    const [name, parameters] = typeof type === 'string' ? [type, undefined] : type;
    const range = integers[name];
    if (range !== undefined) return this.#integer(...range);
    const plain = this.#plain(name, parameters);
    if (plain !== undefined) return plain.value;
    switch (name) {
      case 'void':
        return undefined;
      case 'option':
        return this.random() < 0.5 || depth > depthLimit
          ? undefined
          : this.draw(parameters as ProtocolType, around, depth + 1);
      case 'array': {
        const { type: of } = parameters as { type: ProtocolType };
        const count = depth > depthLimit ? 0 : Math.floor(this.random() * 3);
        return Array.from({ length: count }, () => this.draw(of, around, depth + 1));
      }
      case 'container':
        return this.#container(parameters as Field[], around, depth);
      case 'switch': {
        const {
          compareTo,
          fields,
          default: other = 'void',
        } = parameters as {
          compareTo: string;
          fields: Record<string, ProtocolType>;
          default?: ProtocolType;
        };
        return this.draw(fields[String(valueAt(compareTo, around))] ?? other, around, depth);
      }
      case 'mapper': {
        const { mappings } = parameters as { mappings: Record<string, unknown> };
        return this.#pick(Object.values(mappings));
      }
      case 'bitflags': {
        const { flags } = parameters as { flags: string[] | Record<string, number> };
        const names = Array.isArray(flags) ? flags : Object.keys(flags);
        return Object.fromEntries(names.map((flag) => [flag, this.random() < 0.5]));
      }
      case 'bitfield': {
        const bits = parameters as { name: string; size: number; signed: boolean }[];
        return Object.fromEntries(
          bits.map(({ name: bit, size, signed }) => [
            bit,
            signed ? this.#integer(-(2 ** (size - 1)), 2 ** (size - 1) - 1) : this.#integer(0, 2 ** size - 1),
          ]),
        );
      }
    }
    const named = this.types[name];
    if (named === undefined || named === 'native' || named === name) throw new Error(`no type ${name}`);
    return this.draw(named, around, depth + 1);
  }

  #container(fields: readonly Field[], around: readonly unknown[], depth: number): Record<string, unknown> {
    const drawn: Record<string, unknown> = {};
    for (const { name, type } of fields) {
      const value = this.draw(type, [drawn, ...around], depth + 1);
      if (name !== undefined) drawn[name] = value;
      else if (typeof value === 'object') Object.assign(drawn, value);
    }
    return drawn;
  }

  /** Draws a value of a type without parts; undefined for other types. */
  #plain(name: string, parameters: unknown): { value: unknown } | undefined {
    switch (name) {
      case 'bool':
        return { value: this.random() < 0.5 };
      case 'f32':
      case 'f64':
        return { value: this.#pick(oddFloats) };
      case 'i64':
      case 'u64':
      case 'varlong':
        return { value: this.#pick([0n, 1n, 2n ** 62n]) };
      case 'string':
      case 'pstring':
        return { value: this.#pick(oddTexts) };
      case 'UUID':
        return { value: '00000000-0000-0000-0000-000000000001' };
      case 'position':
        return { value: { x: this.#near(), y: this.#integer(-2048, 2047), z: this.#near() } };
      case 'lpVec3':
        return { value: { x: this.#near(), y: 0, z: -1 } };
      case 'buffer':
      case 'ByteArray':
      case 'restBuffer': {
        const { count } = (parameters ?? {}) as { count?: number };
        return { value: Buffer.alloc(typeof count === 'number' ? count : Math.floor(this.random() * 40), 0xff) };
      }
      case 'anonymousNbt':
      case 'anonOptionalNbt':
      case 'nbt':
      case 'optionalNbt':
        return { value: { type: 'compound', name: '', value: { Damage: { type: 'string', value: 'x' } } } };
      default:
        return undefined;
    }
  }

  #integer(least: number, most: number): number {
    const odd = [0, 1, -1, -7, 2, 36, 45, 127, least, most].filter((value) => value >= least && value <= most);
    return this.#pick(odd);
  }

  #near(): number {
    return this.#pick([0, 1, 2, -1, 30_000_000, -30_000_000, 2 ** 25 - 1]);
  }

  #pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    return value as Value;
  }
}

/** Returns the value of a sibling or of a field further out, such as `../mode`. */
function valueAt(path: string, around: readonly unknown[]): unknown {
  const parts = path.split('/');
  let level = 0;
  while (parts[0] === '..') {
    parts.shift();
    level++;
  }
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], around[level]);
}
