import { printable, printableJson, printableLine } from '@s-agents/core';

// The one door to the terminal, but for the live view (see view/text.tsx): no control character of a model, a skill, a
// server, a config or an error passes it. The linter refuses process.stdout and process.stderr elsewhere.

/** Prints one line, whatever line ends stand in the text. */
export function printLine(text: string): void {
  process.stdout.write(`${printableLine(text)}\n`);
}

/** Prints a text of several lines as it is. */
export function printText(text: string): void {
  process.stdout.write(printable(text));
}

/** Prints a value as one JSON document. */
export function printJson(value: unknown): void {
  process.stdout.write(`${printableJson(value)}\n`);
}

/** Prints one line on standard error. */
export function printProblem(text: string): void {
  process.stderr.write(`${printableLine(text)}\n`);
}

/** Prints a text of several lines on standard error. */
export function printProblemText(text: string): void {
  process.stderr.write(printable(text));
}
