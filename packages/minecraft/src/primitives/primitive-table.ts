import { z } from 'zod';
import { primitives } from './primitives.js';
import type { Primitive } from './primitive.js';

/** The table of primitives in Markdown, for the docs. */
export function primitiveTable(): string {
  const row = (primitive: Primitive): string =>
    `| ${callOf(primitive)} | ${summaryOf(primitive)} | ${primitive.idempotent ? 'yes' : 'no'} | ${primitive.limitSeconds} |`;
  return [
    '| primitive | what it does | may be repeated | time limit |',
    '| --- | --- | --- | --- |',
    ...primitives.map(row),
  ].join('\n');
}

/** "`goTo` { position?, within? }": the parameters that may be left out have a question mark. */
function callOf({ name, parameters }: Primitive): string {
  const { properties = {}, required = [] } = z.toJSONSchema(parameters, { io: 'input' });
  const names = Object.keys(properties).map((key) => (required.includes(key) ? key : `${key}?`));
  return names.length === 0 ? `\`${name}\`` : `\`${name}\` { ${names.join(', ')} }`;
}

/** The first sentence of the documentation, without what stands in brackets. */
function summaryOf({ doc }: Primitive): string {
  const [sentence = doc] = doc.split(/(?<=\.) (?=[A-Z])/);
  return sentence.replaceAll(/ \([^)]*\)/g, '').replaceAll('|', '\\|');
}
