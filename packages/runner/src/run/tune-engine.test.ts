import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { engineFlags } from './tune-engine.js';

it.each(engineFlags)('sets a flag that this V8 knows: %s', (flag) => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  // Of any other it would complain on standard error, at the start of every run.
  expect(known).toContain(`  ${flag.replace(/=.*/, '').replace('--no-', '--')} `);
});
