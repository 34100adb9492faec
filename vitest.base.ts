import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { HangReporter } from './scripts/hang-reporter.mjs';
import { propertySeed } from './scripts/property-seed.mjs';
import { StrayErrorsReporter } from './scripts/stray-errors-reporter.mjs';

/**
 * What every package's vitest.config.ts starts from. Server tests get minutes, not seconds: a slow machine is not a
 * failure.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    passWithNoTests: false,
    // What was committed decides which cases properties draw: a commit that has passed passes again.
    provide: { propertySeed: propertySeed(process.cwd()) },
    setupFiles: [fileURLToPath(new URL('scripts/seed-properties.mjs', import.meta.url))],
    // What a package stands on is loaded once a worker, not once a file: half of the time of most packages' tests.
    isolate: false,
    // Suites are short and make much garbage: less of it is collected, on one core, and fewer functions are optimized.
    execArgv: [
      '--min-semi-space-size=16',
      '--single-threaded-gc',
      '--invocation-count-for-maglev=2000',
      '--invocation-count-for-turbofan=20000',
      '--no-lazy-feedback-allocation',
    ],
    // Tests of servers wait more than they compute: on two cores two files at a time take half as long.
    maxWorkers: 2,
    // The sum over all packages is read from these files (scripts/sum-tests.mjs).
    reporters: [
      'default',
      ['json', { outputFile: '.vitest/results.json' }],
      new HangReporter(6),
      new StrayErrorsReporter(),
    ],
    // When each test waits for its timeout, the first ones say enough.
    bail: 20,
  },
});
