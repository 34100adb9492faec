import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** The file descriptor over which a process reports what it has used. */
export const usageDescriptor = 3;

/** CPU seconds that a process, with all its threads, has used by its end. */
export interface Usage {
  readonly userSeconds: number;
  readonly systemSeconds: number;
}

// Preloaded by --import into the process that is measured; threads load it too.
if (isMainThread && process.execArgv.includes(import.meta.url))
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { userSeconds: user / 1e6, systemSeconds: system / 1e6 };
    writeSync(usageDescriptor, JSON.stringify(usage));
  });
