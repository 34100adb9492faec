import type { Component } from '../../text/component.js';
import { errorAt } from '../slash-error.js';
import type { Argument } from '../slash-command.js';

/** A text component in JSON, such as `{"text":"Hello"}`. */
export function component(name: string): Argument<Component> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const text = line.everything();
      try {
        return known(JSON.parse(text));
      } catch (error) {
        throw errorAt(start, 'argument.component.invalid', error instanceof Error ? error.message : String(error));
      }
    },
    wire: { parser: 'minecraft:component' },
  };
}

/** The most texts that may lie inside each other. */
const maximumDepth = 64;
/** Parts of a text that are texts themselves, or lists of them. */
const inner = ['with', 'extra'] as const;

/** A component that JSON may have as a text, a number, a list or an object. Throws if clients could not read it. */
function known(value: unknown, depth = 0): Component {
  if (depth > maximumDepth) throw new Error(`more than ${maximumDepth} texts inside each other`);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const texts = value.map((each) => known(each, depth + 1));
    if (texts.length === 0) throw new Error('an empty list');
    return { text: '', extra: texts };
  }
  if (typeof value !== 'object' || value === null) throw new Error(`not a text: ${JSON.stringify(value)}`);
  return knownParts(value as Readonly<Record<string, unknown>>, depth);
}

function knownParts(value: Readonly<Record<string, unknown>>, depth: number): Component {
  const parts: Record<string, unknown> = { ...value };
  for (const name of ['text', 'translate', 'color', 'insertion', 'keybind', 'selector', 'font'])
    if (name in parts && typeof parts[name] !== 'string') throw new Error(`${name} is no text`);
  for (const name of ['bold', 'italic', 'underlined', 'strikethrough', 'obfuscated'])
    if (name in parts && typeof parts[name] !== 'boolean') throw new Error(`${name} is neither true nor false`);
  for (const name of inner) {
    if (!(name in parts)) continue;
    const texts = parts[name];
    if (!Array.isArray(texts) || (name === 'extra' && texts.length === 0))
      throw new Error(`${name} is no list of texts`);
    parts[name] = texts.map((each) => known(each, depth + 1));
  }
  if (!contents.some((name) => name in parts)) throw new Error('a text without content');
  checkDepth(parts, 2 * maximumDepth);
  return parts;
}

/** The parts of which a text needs one. */
const contents = ['text', 'translate', 'keybind', 'selector', 'score', 'nbt'];

/** Throws if values lie too deep inside each other, as those of a text's events may. */
function checkDepth(value: unknown, depth: number): void {
  if (depth === 0) throw new Error('too many values inside each other');
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) checkDepth(each, depth - 1);
}
