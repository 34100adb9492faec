import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundText } from './bound-text.js';

const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}"x"${close.repeat(depth)}`;
const chat = (content: string): unknown => boundText('system_chat', { content, isActionBar: false });
const contentOf = (content: string): unknown => (chat(content) as { content: unknown }).content;

describe('boundText', () => {
  it('leaves other packets and plain texts unchanged', () => {
    const packet = { value: nested(5_000, '[', ']') };
    expect(boundText('map_chunk', packet)).toBe(packet);
    expect(boundText('end', undefined)).toBeUndefined();
    for (const plain of ['hello', '[rank] ann: hi', '{"text":"hi","extra":["there",{"text":"!"}]}', '{broken'])
      expect(contentOf(plain)).toBe(plain);
  });

  it('removes hover events, in JSON and in NBT', () => {
    const hoverEvent = { action: 'show_item', value: '['.repeat(1_000) };
    expect(contentOf(JSON.stringify({ extra: [{ text: 'a sword', hoverEvent }] }))).toBe(
      '{"extra":[{"text":"a sword"}]}',
    );
    expect(contentOf('{"text":"x","hover\\u0045vent":{"action":"show_item","value":"["}}')).toBe('{"text":"x"}');
    const text = { type: 'string', value: 'hi' };
    expect(
      boundText('system_chat', { content: { type: 'compound', value: { text, hover_event: { type: 'end' } } } }),
    ).toEqual({ content: { type: 'compound', value: { text } } });
  });

  it.each([
    ['deep extras', nested(5_000, '{"extra":[', ']}')],
    ['deep parameters', nested(100, '{"translate":"%s","with":[', ']}')],
    ['deep lists', nested(30_000, '[', ']')],
    ['many values', `[${'"x",'.repeat(5_000)}"x"]`],
    ['a long text', JSON.stringify({ text: 'x'.repeat(100_000) })],
  ])('drops %s', (_what, content) => {
    expect(chat(content)).toBeNull();
  });

  it('cuts formats and texts', () => {
    const { translate, text } = JSON.parse(
      String(contentOf(JSON.stringify({ translate: '%1$s'.repeat(1_000), text: 'x'.repeat(50_000) }))),
    ) as { translate: string; text: string };
    expect([translate.length, text.length]).toEqual([256, 2_000]);
  });

  it('bounds the names in a list of players and keeps the rest of the list', () => {
    const data = Array.from({ length: 10_000 }, (_, index) => ({
      uuid: `${index}`,
      name: `p${index}`,
      skin: 'x'.repeat(9),
    }));
    expect(boundText('player_info', { action: 0, data })).toEqual({ action: 0, data });
    const deep = { name: 'ann', displayName: nested(200, '[', ']') };
    expect(boundText('player_info', { data: [deep, { name: 'bob' }] })).toEqual({
      data: [{ name: 'ann' }, { name: 'bob' }],
    });
  });

  it('throws for no packet', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withBigInt: true, withTypedArray: true }), fc.json()), (content) => {
        boundText('system_chat', { content });
        boundText('player_info', content);
      }),
    );
  });
});
