import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf, findMarkers, type Marker } from './markers.js';

const only = (text: string): Marker => findMarkers(text, 'a.md')[0] ?? expect.fail();

describe('findMarkers', () => {
  it('finds the text between the comments, and the line', () => {
    const text = 'A run\ntakes <!-- figure: a.b -->9 s<!-- /figure --> and <!--figure: c--><!--/figure-->.';
    const [first, second] = findMarkers(text, 'a.md');
    expect(first).toMatchObject({ name: 'a.b', line: 2 });
    expect(text.slice(first?.from, first?.to)).toBe('9 s');
    expect(second).toMatchObject({ name: 'c', line: 2 });
  });

  it.each([
    ['a fenced block', '```md\n<!-- figure: a -->\n```\n'],
    ['inline code', 'write `<!-- figure: a -->` before it'],
  ])('ignores %s', (_, text) => expect(findMarkers(text, 'a.md')).toEqual([]));

  it.each([
    ['x\n<!-- figure: a -->', 'a.md:2: figure a is not closed'],
    ['<!-- figure: a --> <!-- figure: b --><!-- /figure -->', 'a.md:1: figure a is not closed before the next one'],
    ['<!-- /figure -->', 'a.md:1: a closing comment has no opening one'],
  ])('refuses %j', (text, problem) => {
    expect(() => findMarkers(text, 'a.md')).toThrow(
      expect.objectContaining({ code: 'FIGURE_MARKER_INVALID', problem }) as Error,
    );
  });

  it('finds every marker in any text', () => {
    const plain = fc.string().filter((text) => !/[<`~]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain)), (parts) => {
        const text = parts.map(([before, value]) => `${before}<!-- figure: n -->${value}<!-- /figure -->`).join('');
        expect(findMarkers(text, 'a.md').map(({ from, to }) => text.slice(from, to))).toEqual(
          parts.map(([, value]) => value),
        );
      }),
    );
  });
});

it('puts a figure on lines of its own if the opening comment ends its line', () => {
  const [inline, block] = ['x <!-- figure: a -->1<!-- /figure -->', '<!-- figure: a -->\n<!-- /figure -->'];
  expect(contentOf(inline, only(inline), '2')).toBe('2');
  expect(contentOf(block, only(block), '| 2 |')).toBe('\n\n| 2 |\n\n');
});
