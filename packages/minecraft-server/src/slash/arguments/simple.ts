import { own } from '../own.js';
import { errorAt } from '../slash-error.js';
import type { Argument } from '../slash-command.js';

/** A whole number from `low` to `high`. */
export function integer(name: string, low = -(2 ** 31), high = 2 ** 31 - 1): Argument<number> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const text = line.while(/[-0-9.]/);
      if (text === '') throw errorAt(start, 'parsing.int.expected');
      const value = Number(text);
      if (!Number.isInteger(value) || text.includes('.')) throw errorAt(start, 'parsing.int.invalid', text);
      if (value < low) throw errorAt(start, 'argument.integer.low', low, value);
      if (value > high) throw errorAt(start, 'argument.integer.big', high, value);
      return value;
    },
    wire: { parser: 'brigadier:integer', properties: bounds(low, high, -(2 ** 31), 2 ** 31 - 1) },
  };
}

/** A number from `low` to `high`. */
export function float(name: string, low = -Infinity, high = Infinity): Argument<number> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const value = readFloat(line.while(/[-0-9.eE]/), start);
      if (value < low) throw errorAt(start, 'argument.float.low', low, value);
      if (value > high) throw errorAt(start, 'argument.float.big', high, value);
      return value;
    },
    wire: { parser: 'brigadier:float', properties: bounds(low, high, -Infinity, Infinity) },
  };
}

function readFloat(text: string, at: number): number {
  if (text === '') throw errorAt(at, 'parsing.float.expected');
  const value = Number(text);
  if (!Number.isFinite(value)) throw errorAt(at, 'parsing.float.invalid', text);
  return value;
}

/** The bounds of a number as the protocol has them: those that exclude nothing are left out. */
function bounds(low: number, high: number, lowest: number, highest: number): object {
  const flags = { unused: 0, min_present: low > lowest ? 1 : 0, max_present: high < highest ? 1 : 0 };
  return { flags, ...(low > lowest ? { min: low } : {}), ...(high < highest ? { max: high } : {}) };
}

/** True or false. */
export function truth(name: string): Argument<boolean> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const text = line.word();
      if (text === '') throw errorAt(start, 'parsing.bool.expected');
      if (text !== 'true' && text !== 'false') throw errorAt(start, 'parsing.bool.invalid', text);
      return text === 'true';
    },
    suggest: () => ['true', 'false'],
    wire: { parser: 'brigadier:bool' },
  };
}

/** One of some words. */
export function oneOf<const Word extends string>(name: string, words: readonly Word[]): Argument<Word> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const text = line.word();
      const known = words.find((word) => word === text);
      if (known === undefined) throw errorAt(start, 'command.unknown.argument');
      return known;
    },
    words,
    wire: { parser: 'brigadier:string', properties: 'SINGLE_WORD' },
  };
}

/** One word, such as the name of a team. */
export function word(name: string, suggest: () => readonly string[] = () => []): Argument<string> {
  return {
    name,
    read: (line) => line.word(),
    suggest,
    wire: { parser: 'brigadier:string', properties: 'SINGLE_WORD' },
  };
}

/** The rest of the line. */
export function restOfLine(name: string): Argument<string> {
  return { name, read: (line) => line.everything(), wire: { parser: 'minecraft:message' } };
}

/** An id of the game, returned with its namespace. */
export function id(name: string, suggest: () => readonly string[] = () => []): Argument<string> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const text = line.while(/[0-9a-z_\-./:]/);
      if (!/^(?:[0-9a-z_\-.]+:)?[0-9a-z_\-./]+$/.test(text)) throw errorAt(start, 'argument.id.invalid');
      return text.includes(':') ? text : `minecraft:${text}`;
    },
    suggest,
    wire: { parser: 'minecraft:resource_location' },
  };
}

/** A span of time in ticks; `d`, `s` and `t` are days, seconds and ticks. */
export function time(name: string): Argument<number> {
  const units: Record<string, number> = { d: 24_000, s: 20, t: 1, '': 1 };
  return {
    name,
    read(line) {
      const start = line.cursor;
      const number = readFloat(line.while(/[-0-9.]/), start);
      const unit = own(units, line.while(/[a-z]/));
      if (unit === undefined) throw errorAt(start, 'argument.time.invalid_unit');
      if (number < 0) throw errorAt(start, 'argument.time.invalid_tick_count');
      return Math.round(number * unit);
    },
    wire: { parser: 'minecraft:time', properties: { min: 0 } },
  };
}
