import { translated, type Component } from '../text/component.js';
import { LineReader } from './line-reader.js';
import { errorAt, SlashError } from './slash-error.js';
import type { Form, SlashCommand } from './slash-command.js';
import type { Source } from './source.js';

/** What may stand at the end of a line, and where it begins there. */
export interface Completion {
  readonly start: number;
  readonly matches: readonly string[];
}

interface Understood {
  readonly form: Form;
  readonly values: readonly unknown[];
}

/** Characters of the line that the game repeats in an error. */
const contextLength = 10;

/** Reads lines, and runs the commands in them. */
export class Dispatcher {
  readonly #byName = new Map<string, SlashCommand>();

  constructor(readonly commands: readonly SlashCommand[]) {
    for (const command of commands) for (const name of command.names) this.#byName.set(name, command);
  }

  /** Returns the commands that a source may give. */
  allowed(source: Pick<Source, 'isOperator'>): readonly SlashCommand[] {
    return this.commands.filter(({ forEveryone }) => source.isOperator || forEveryone === true);
  }

  /**
   * Runs a line without its slash. Returns what it results in: 1 for commands without a number of their own. Throws a
   * SlashError, whose places count from `from` on.
   */
  execute(source: Source, line: string, from = 0): number {
    try {
      const { form, values } = this.#understand(source, line);
      const result = form.run(source, values);
      return typeof result === 'number' ? result : 1;
    } catch (error) {
      if (!(error instanceof SlashError) || error.cursor === undefined) throw error;
      throw new SlashError(error.component, error.cursor + from);
    }
  }

  /** Returns what may complete a line without its slash. */
  complete(source: Source, line: string): Completion {
    const [name = ''] = line.split(' ');
    if (!line.includes(' ')) {
      const names = this.allowed(source).flatMap((command) => command.names);
      return { start: 0, matches: startingWith(names, name) };
    }
    const command = this.#find(source, name);
    const found = (command?.forms ?? []).map((each) => completeForm(each, source, line, name.length + 1));
    const start = Math.max(0, ...found.map((each) => each.start));
    const matches = found.filter((each) => each.start === start).flatMap((each) => each.matches);
    return { start, matches: [...new Set(matches)] };
  }

  #find(source: Source, name: string): SlashCommand | undefined {
    const command = this.#byName.get(name.replace(/^minecraft:/, ''));
    return command === undefined || !(source.isOperator || command.forEveryone === true) ? undefined : command;
  }

  #understand(source: Source, line: string): Understood {
    const [name = ''] = line.split(' ');
    const command = this.#find(source, name);
    if (command === undefined) throw errorAt(0, 'command.unknown.command');
    let worst: SlashError | undefined;
    for (const each of command.forms) {
      try {
        return { form: each, values: readForm(each, source, line, name.length) };
      } catch (error) {
        if (!(error instanceof SlashError)) throw error;
        if (worst === undefined || isFarther(error, worst)) worst = error;
      }
    }
    throw worst ?? errorAt(line.length, 'command.unknown.command');
  }
}

/** Whether an error is farther to the right, or says more about the same place. */
function isFarther(a: SlashError, b: SlashError): boolean {
  const [left, right] = [a.cursor ?? Infinity, b.cursor ?? Infinity];
  return left > right || (left === right && isGeneral(b) && !isGeneral(a));
}

function isGeneral({ component }: SlashError): boolean {
  return typeof component !== 'string' && component.translate?.startsWith('command.unknown.') === true;
}

/** Reads a line by a form, from the end of the command's name on. Returns the values of its arguments. */
function readForm({ parts }: Form, source: Source, text: string, from: number): unknown[] {
  const line = new LineReader(text);
  line.cursor = from;
  const values: unknown[] = [];
  for (const part of parts) {
    if (!line.canRead) throw errorAt(line.cursor, 'command.unknown.command');
    if (line.peek() !== ' ') throw errorAt(line.cursor, 'command.expected.separator');
    line.cursor++;
    if (!line.canRead) throw errorAt(line.cursor, 'command.unknown.command');
    const start = line.cursor;
    if (typeof part !== 'string') values.push(part.read(line, source));
    else if (line.word() !== part) throw errorAt(start, 'command.unknown.argument');
  }
  const end = line.cursor;
  line.skip(/ /);
  if (line.canRead) throw errorAt(end + (text[end] === ' ' ? 1 : 0), 'command.unknown.argument');
  return values;
}

function completeForm({ parts }: Form, source: Source, text: string, from: number): Completion {
  const line = new LineReader(text);
  line.cursor = from;
  for (const part of parts) {
    const start = line.cursor;
    const goesOn = typeof part === 'string' ? line.word() === part : reads(() => part.read(line, source));
    if (goesOn && line.peek() === ' ') {
      line.cursor++;
      continue;
    }
    const typed = text.slice(start);
    const known = typeof part === 'string' ? [part] : (part.words ?? part.suggest?.(source) ?? []);
    return { start, matches: startingWith(known, typed) };
  }
  return { start: 0, matches: [] };
}

function reads(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof SlashError) return false;
    throw error;
  }
}

function startingWith(all: readonly string[], typed: string): string[] {
  const lower = typed.toLowerCase();
  return all.filter((each) => each.toLowerCase().startsWith(lower) || each.startsWith(`minecraft:${lower}`)).sort();
}

/** Returns the lines in which the game reports an error: what it is, and the place in the line that it is about. */
export function errorLines({ component, cursor }: SlashError, line: string): Component[] {
  const told: Component = { text: '', color: 'red', extra: [component] };
  if (cursor === undefined) return [told];
  const start = Math.max(0, cursor - contextLength);
  const wrong = line.slice(cursor);
  return [
    told,
    {
      text: '',
      color: 'gray',
      extra: [
        `${start > 0 ? '...' : ''}${line.slice(start, cursor)}`,
        ...(wrong === '' ? [] : [{ text: wrong, color: 'red', underlined: true }]),
        { ...translated('command.context.here'), color: 'red', italic: true },
      ],
    },
  ];
}
