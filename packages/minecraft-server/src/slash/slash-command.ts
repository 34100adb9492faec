import type { LineReader } from './line-reader.js';
import type { Source } from './source.js';

/** The name of an argument's parser in the protocol, and its properties there. */
export interface WireParser {
  readonly parser: string;
  readonly properties?: unknown;
}

/** An argument of a command. */
export interface Argument<Value> {
  readonly name: string;
  /** Reads the argument. Throws a SlashError. */
  read(line: LineReader, source: Source): Value;
  /** Returns what may stand here, for the completion of a line. */
  suggest?(source: Source): readonly string[];
  readonly wire: WireParser;
  /** Set for an argument that is one of some words: clients see each as a word of the command. */
  readonly words?: readonly string[];
}

type Part = string | Argument<unknown>;

/** The values of a form's arguments, in order. */
type ValuesOf<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? First extends Argument<infer Value>
    ? [Value, ...ValuesOf<Rest>]
    : ValuesOf<Rest>
  : [];

/** One way to write a command: words and arguments in order, and what they do. */
export interface Form {
  readonly parts: readonly Part[];
  /** Runs the command. Returns the number that it results in, if it has one. */
  run(source: Source, values: readonly unknown[]): unknown;
}

/** Returns a form whose `run` receives the values of its arguments. */
export function form<const Parts extends readonly Part[]>(
  parts: Parts,
  run: (source: Source, ...values: ValuesOf<Parts>) => unknown,
): Form {
  return { parts, run: (source, values) => run(source, ...(values as ValuesOf<Parts>)) };
}

export interface SlashCommand {
  /** Its name, and its other names. */
  readonly names: readonly [string, ...string[]];
  /** Whether players who are no operators may give it. */
  readonly forEveryone?: boolean;
  readonly forms: readonly Form[];
}
