import { LineReader } from '../../line-reader.js';
import { errorAt, SlashError } from '../../slash-error.js';
import type { Argument } from '../../slash-command.js';
import type { Source } from '../../source.js';

/** Runs what follows with each source. */
export type Step = (sources: readonly Source[]) => readonly Source[];

/** The most sources that the steps of one line make. */
const maximumContexts = 4096;

/** Returns the step that makes of each source some others. */
export function forEach(change: (source: Source) => readonly Source[]): Step {
  return (sources) =>
    sources.flatMap((source) => {
      const changed = change(source);
      source.spent.contexts += changed.length;
      if (source.spent.contexts > maximumContexts)
        throw new SlashError(`Maximum number of contexts (${maximumContexts}) reached`);
      return changed;
    });
}

/** Reads an argument whose value depends on the source that a step before has changed. */
export function readLazily<Value>(
  argument: Argument<Value>,
  line: LineReader,
  source: Source,
): (source: Source) => Value {
  const start = line.cursor;
  argument.read(line, source);
  const text = line.line.slice(start, line.cursor);
  return (one) => argument.read(new LineReader(text), one);
}

/** Reads the space between two arguments. */
export function readSpace(line: LineReader): void {
  if (!line.canRead) throw errorAt(line.cursor, 'command.unknown.command');
  line.expect(' ');
}

/** Reads a word and the space behind it, if the line goes on with that word. */
export function readWordIf(line: LineReader, word: string): boolean {
  if (!line.rest.startsWith(`${word} `)) return false;
  line.cursor += word.length + 1;
  return true;
}
