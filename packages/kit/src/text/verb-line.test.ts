import { expect, it } from 'vitest';
import { verbLine } from './verb-line.js';

it.each([
  ['mine', 'mine QUANTITY OBJECT: digs them.', 'mine QUANTITY OBJECT: digs them.'],
  ['mine', 'digs them.', 'mine: digs them.'],
  ['mine', 'miners dig.', 'mine: miners dig.'],
])('the line of %s, of which is said "%s"', (verb, text, line) => {
  expect(verbLine(verb, text)).toBe(line);
});
