import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printJson } from './print-json.js';

it('prints JSON that parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(printJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('prints a value on one line if it fits, and otherwise breaks it', () => {
  const entry = { result: 'success', seconds: Array.from({ length: 20 }, (_, index) => index) };
  const lines = printJson({ team: { 1: entry, 2: entry, 3: entry } }).split('\n');
  expect(lines).toContain(`  "2": ${JSON.stringify(entry)},`);
  expect(lines.every((line) => line.length <= 170)).toBe(true);
});
