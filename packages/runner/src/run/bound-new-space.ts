import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's new space (its heap for young objects) at the initial size. Otherwise it doubles while many young objects
 * are alive, as with a thousand busy agents, never shrinks, and takes a third of the process's memory. This affects the
 * whole process, so use it only in a process that does nothing but runs, and call it before plugins are loaded.
 */
export function boundNewSpace(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
