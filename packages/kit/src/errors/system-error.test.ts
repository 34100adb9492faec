import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { explainSystemError } from './system-error.js';

it('explains what the system refuses, with a remedy', () => {
  const error = Object.assign(new Error("EMFILE: too many open files, open '/x'"), { code: 'EMFILE' });
  expect(explainSystemError(error)?.message).toMatch(
    /^SYSTEM_REFUSED: the system refuses what the command needs \(EMFILE: too many open files, open '\/x'\): let the process/,
  );
  const spawned = Object.assign(new Error('spawn failed'), { code: 'ENOMEM' });
  expect(explainSystemError(spawned)?.problem).toContain('(ENOMEM: spawn failed)');
  let thrown: unknown;
  try {
    readFileSync('/');
  } catch (cause) {
    thrown = cause;
  }
  expect(explainSystemError(thrown)).toMatchObject({ code: 'SYSTEM_REFUSED', cause: thrown });
});

it('leaves other errors alone', () => {
  for (const other of [
    new Error('x'),
    Object.assign(new Error('x'), { code: 'constructor' }),
    { code: 'EMFILE' },
    null,
  ])
    expect(explainSystemError(other)).toBeNull();
});
