import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's space for new objects as large as it is. It would double whenever much of it is still needed, as it is
 * while a
 * thousand agents are in the middle of something, and be given back by nobody: a third of the process's memory. For a
 * process that does nothing but one run, since it holds for the whole of it. Called before plugins are loaded, which
 * makes it double too.
 */
export function boundNewSpace(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
