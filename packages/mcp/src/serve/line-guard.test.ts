import { once } from 'node:events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineGuard } from './line-guard.js';

const maximum = 40;

/** What passes of a text that comes in pieces of these lengths, and the ids of the lines that are left out. */
async function passed(text: string, lengths: readonly number[]): Promise<{ out: string; ids: (string | null)[] }> {
  const ids: (string | null)[] = [];
  const guard = new LineGuard({ maximum, onTooLong: (id) => ids.push(id) });
  let out = '';
  guard.on('data', (data: Buffer) => (out += data.toString('latin1')));
  const bytes = Buffer.from(text, 'latin1');
  for (let start = 0, turn = 0; start < bytes.length; turn++) {
    const end = start + (lengths[turn % lengths.length] ?? 1);
    guard.write(bytes.subarray(start, end));
    start = end;
  }
  guard.end();
  await once(guard, 'end');
  return { out, ids };
}

const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });
const line = fc.string({ unit: 'binary-ascii', maxLength: 90 }).map((text) => text.replaceAll('\n', ' '));

it('passes lines as they are, but for those that are too long, however they are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 6 }), lengths, async (lines, cuts) => {
      const whole = lines.map((text) => `${text}\n`);
      const { out, ids } = await passed(whole.join(''), cuts);
      expect(out).toBe(whole.filter((text) => text.length <= maximum).join(''));
      expect(ids).toHaveLength(whole.filter((text) => text.length > maximum).length);
    }),
  );
});

it('tells the id of a message that is too long, wherever it stands', async () => {
  const id = fc.oneof(fc.integer(), fc.stringMatching(/^[\w-]{1,20}$/));
  const inner = fc.object({ maxDepth: 3, key: fc.constantFrom('id', 'a', 'b:"id":7') });
  await fc.assert(
    fc.asyncProperty(id, inner, fc.boolean(), lengths, async (given, params, isFirst, cuts) => {
      const rest = { method: 'tools/call', params: { ...params, id: [1, { id: 'x' }] }, more: 'x'.repeat(maximum) };
      const message = isFirst ? { id: given, ...rest } : { ...rest, id: given };
      const text = Buffer.from(JSON.stringify(message)).toString('latin1');
      expect(await passed(`${text}\n`, cuts)).toEqual({ out: '', ids: [JSON.stringify(given)] });
    }),
  );
});

it('tells no id where there is none', async () => {
  for (const text of [
    'x'.repeat(50),
    `{"params":{"id":1},"a":"${'y'.repeat(50)}"}`,
    `{"id":{"a":1},"b":"${'z'.repeat(50)}"}`,
  ])
    expect((await passed(`${text}\n`, [7])).ids).toEqual([null]);
});
