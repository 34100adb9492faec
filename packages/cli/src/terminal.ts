import { printable, printableJson, printableLine } from '@s-agents/kit';

// All output except the live view (see view/text.tsx) goes through these functions. They replace the control characters
// that texts of models, skills, servers, configs and errors may hold. The linter forbids process.stdout and
// process.stderr elsewhere.

/** Prints a text as one line: line breaks in it are replaced. */
export function printLine(text: string): void {
  process.stdout.write(`${printableLine(text)}\n`);
}

/** Prints a text that may have several lines. */
export function printText(text: string): void {
  process.stdout.write(printable(text));
}

/** Prints a value as one JSON document. */
export function printJson(value: unknown): void {
  process.stdout.write(`${printableJson(value)}\n`);
}

/** Prints a text as one line on standard error. */
export function printProblem(text: string): void {
  process.stderr.write(`${printableLine(text)}\n`);
}

/** Tells a person who looks on what is being waited for: nothing where standard error is not a terminal. */
export function printProgress(text: string): void {
  if (process.stderr.isTTY) printProblem(`${text} …`);
}

/** Prints a text that may have several lines on standard error. */
export function printProblemText(text: string): void {
  process.stderr.write(printable(text));
}
