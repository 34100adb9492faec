import { expect, it } from 'vitest';
import { planningFields } from './planning-fields.js';
import { planningInputsSchema, planningSample } from './planning-inputs.js';

const namesOf = (part: 'shape' | 'helpers'): readonly string[] =>
  planningFields.flatMap((field) => Object.keys(field[part]));

it('tells every input that the schema names, with a sample that its schema takes', () => {
  const named = Object.keys(planningInputsSchema.shape).toSorted();
  expect([...namesOf('shape'), 'leftOut'].toSorted()).toEqual(named);
  expect(Object.keys(planningSample).toSorted()).toEqual(named);
  expect(planningInputsSchema.safeParse(planningSample).error).toBeUndefined();
});

it.each(['shape', 'helpers'] as const)('declares each name in one field (%s)', (part) => {
  const names = namesOf(part);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
