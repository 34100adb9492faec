import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaProblems } from '../errors/schema-problems.js';
import { ownValue } from './own-value.js';
import { recordOf } from '@s-agents/core';

describe('a record by names', () => {
  const names = ['ada', 'constructor', '__proto__', 'toString', 'then'];
  const record = Object.fromEntries(names.map((name, index) => [name, index + 1]));

  it('has its own values and none that every object has', () => {
    expect(names.map((name) => ownValue(record, name))).toEqual([1, 2, 3, 4, 5]);
    expect(names.map((name) => ownValue({}, name))).toEqual(names.map(() => undefined));
  });

  it('keeps every name through its schema and through JSON', () => {
    const parsed = recordOf(z.int()).parse(JSON.parse(JSON.stringify(record)));
    expect(Object.entries(parsed)).toEqual(Object.entries(record));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([
    [{ ada: 'x' }, 'the team.ada is "x", and must be a number'],
    [[1], 'the team is [1], and must be keys with values'],
    ['x', 'the team is "x", and must be keys with values'],
    [null, 'the team is null, and must be keys with values'],
  ])('says what is wrong with %j', (value, problem) => {
    const { error } = recordOf(z.int()).safeParse(value);
    expect(error === undefined ? '' : schemaProblems(error, value, ['team'])).toBe(problem.replace('the ', ''));
  });
});
