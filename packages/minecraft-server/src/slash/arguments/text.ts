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

/** A component that JSON may have as a text, a number, a list or an object. */
function known(value: unknown): Component {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const [first = '', ...rest] = value.map(known);
    return { text: '', extra: [first, ...rest] };
  }
  if (typeof value !== 'object' || value === null) throw new Error(`not a text: ${String(value)}`);
  return value;
}
