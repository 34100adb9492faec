import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultParts, referencePath } from './config-reference-command.js';
import { docComments, textFor } from './doc-comments.js';
import { configReference, unlisted } from './reference.js';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('is up to date, and explains every key of every part with options', async () => {
  const plugins = await defaultParts();
  const { text, unexplained } = configReference(plugins, read);
  expect(unexplained).toEqual([]);
  expect(unlisted(plugins)).toEqual([]);
  expect(read(referencePath), `${referencePath}: npm run s-agents -- reference`).toBe(text);
});

const source = `
/** The schema. */
const schema = z.strictObject({
  /** Of the top. */
  first: z.string(),
  group: z
    .strictObject({
      /**
       * On two lines,
       * see {@link other}.
       */
      seconds: z.number(),
      plain: z.number(),
    }),
  /** Of another group. */
  other: z.strictObject({ seconds: z.number() }),
});
`;

it('reads comments of keys by the keys around them', () => {
  const comments = docComments(source);
  expect(textFor(['first'], comments)).toBe('Of the top.');
  expect(textFor(['group', 'seconds'], comments)).toBe('On two lines, see `other`.');
  expect(textFor(['group', 'plain'], comments)).toBeNull();
  expect(textFor(['else'], comments)).toBeNull();
});
