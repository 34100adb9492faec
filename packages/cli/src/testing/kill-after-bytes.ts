import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the command, as kill-after-bytes.js?bytes=N: kills the process with SIGKILL as soon as its run's log has
// N bytes, wherever in a line that is.
const limit = Number(new URL(import.meta.url).searchParams.get('bytes'));
const { openSync, writeSync } = fs;
const logs = new Set<number>();

fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest);
  if (String(file).endsWith('events.jsonl')) logs.add(descriptor);
  return descriptor;
};

fs.writeSync = ((descriptor: number, bytes: Buffer, offset: number) => {
  if (!logs.has(descriptor)) return writeSync(descriptor, bytes, offset);
  const left = limit - fs.fstatSync(descriptor).size;
  if (bytes.length - offset < left) return writeSync(descriptor, bytes, offset);
  writeSync(descriptor, bytes, offset, Math.max(0, left));
  process.kill(process.pid, 'SIGKILL');
  return bytes.length - offset;
}) as typeof fs.writeSync;
syncBuiltinESMExports();
