import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that nobody sees half-written, whenever the process ends. Throws the file system's error. */
export function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
