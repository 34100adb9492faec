import { stateWith, valuesOf, type BlockInfo, type Properties, type Registry } from '../../child/registry.js';
import { errorAt } from '../slash-error.js';
import type { Argument } from '../slash-command.js';
import type { LineReader } from '../line-reader.js';
import { readCompound, type TagValue } from './tag-text.js';

/** A block that was named with properties of its state. */
export interface NamedBlock {
  readonly block: BlockInfo;
  /** Those that were named. */
  readonly properties: Properties;
  /** The block with these properties, and otherwise as it is by default. */
  readonly state: number;
  /** The tags of its block entity, of which the stacks in containers act. */
  readonly tags: Readonly<Record<string, TagValue>>;
}

/** A block, such as `oak_stairs[facing=east]`. Tags of block entities are read. */
export function block(registry: Registry, name: string): Argument<NamedBlock> {
  return {
    name,
    read: (line) => readBlock(registry, line),
    suggest: () => Object.keys(registry.blocksByName).map((each) => `minecraft:${each}`),
    wire: { parser: 'minecraft:block_state' },
  };
}

function readBlock(registry: Registry, line: LineReader): NamedBlock {
  const start = line.cursor;
  const id = line.while(/[0-9a-z_\-./:]/);
  const name = id.replace(/^minecraft:/, '');
  const known = Object.hasOwn(registry.blocksByName, name) ? registry.blocksByName[name] : undefined;
  if (known === undefined) throw errorAt(start, 'argument.block.id.invalid', id.includes(':') ? id : `minecraft:${id}`);
  const properties = line.peek() === '[' ? readProperties(line, known) : {};
  const tags = line.peek() === '{' ? readCompound(line) : {};
  return { block: known, properties, state: stateWith(known, properties), tags };
}

function readProperties(line: LineReader, { name, states = [] }: BlockInfo): Properties {
  const id = `minecraft:${name}`;
  const properties: Properties = {};
  line.expect('[');
  line.skip(/ /);
  while (line.peek() !== ']') {
    const start = line.cursor;
    const property = line.text();
    const state = states.find((each) => each.name === property);
    if (state === undefined) throw errorAt(start, 'argument.block.property.unknown', id, property);
    if (property in properties) throw errorAt(start, 'argument.block.property.duplicate', property, id);
    line.skip(/ /);
    if (line.peek() !== '=') throw errorAt(line.cursor, 'argument.block.property.novalue', property, id);
    line.cursor++;
    line.skip(/ /);
    const valueStart = line.cursor;
    const value = line.text();
    if (!valuesOf(state).includes(value))
      throw errorAt(valueStart, 'argument.block.property.invalid', id, value, property);
    properties[property] = state.type === 'bool' ? value === 'true' : value;
    line.skip(/ /);
    if (line.peek() === ',') {
      line.cursor++;
      line.skip(/ /);
    } else if (line.peek() !== ']') throw errorAt(line.cursor, 'argument.block.property.unclosed');
  }
  line.cursor++;
  return properties;
}
