import { describe, expect, it } from 'vitest';
import { errorAtPlace, isSAgentsError, SAgentsError } from './s-agents-error.js';

describe('SAgentsError', () => {
  it('is one paragraph of code, problem and remedy, known by its marker', () => {
    const cause = new Error('deep');
    const error = new SAgentsError({ code: 'X_WRONG', message: 'x is 3 in a.yaml', remedy: 'make it 4', cause });
    expect(error.message).toBe('X_WRONG: x is 3 in a.yaml: make it 4');
    expect(error.cause).toBe(cause);
    expect(isSAgentsError(error)).toBe(true);
    expect(isSAgentsError(new Error('x'))).toBe(false);
    expect(isSAgentsError(null)).toBe(false);
  });

  it('stays a paragraph, whatever it quotes, and ends with a whole word', () => {
    const long = `told: ${'word '.repeat(10_000)}`;
    const { problem, remedy } = new SAgentsError({ code: 'X', message: long, remedy: `see ${'x'.repeat(9_000_000)}` });
    expect(problem.length).toBeLessThanOrEqual(10_001);
    expect(problem).toMatch(/^told: word word .* word …$/);
    expect(remedy).toBe('see …');
  });

  it('is told again with its place; another error is left alone', () => {
    const error = new SAgentsError({ code: 'X_WRONG', message: 'x is 3: or so', remedy: 'make it 4' });
    expect(errorAtPlace('in a.yaml', error)).toMatchObject({
      code: 'X_WRONG',
      problem: 'in a.yaml: x is 3: or so',
      remedy: 'make it 4',
      cause: error,
    });
    const kind = new SAgentsError({ code: 'X_WRONG', message: 'x is 3', remedy: 'make it 4', kind: 'too-small' });
    expect(errorAtPlace('in a.yaml', kind)).toMatchObject({ kind: 'too-small' });
    const other = new Error('x');
    expect(errorAtPlace('in a.yaml', other)).toBe(other);
  });
});
