import { printableLine } from '@s-agents/kit';

/** Prints a line for people. Standard output belongs to the protocol. */
export function notice(text: string): void {
  process.stderr.write(`${printableLine(text)}\n`);
}
