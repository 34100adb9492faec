import { isSAgentsError } from '@s-agents/core';
import { tuneEngine } from '@s-agents/runner';
import { observeHere } from './observe-here.js';
import type { RunRequest } from './observed-run.js';

// The entry point of a run's own process: `node case.js REQUEST`, with a RunRequest as JSON. What a world refuses is
// told in the words that people read.
tuneEngine();
try {
  const observed = await observeHere(JSON.parse(process.argv[2] ?? '') as RunRequest);
  process.stdout.write(`${JSON.stringify(observed)}\n`, () => process.exit(0));
} catch (error) {
  if (!isSAgentsError(error)) throw error;
  process.stderr.write(error.message, () => process.exit(1));
}
