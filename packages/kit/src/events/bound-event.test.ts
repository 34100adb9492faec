import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundEvent, longestText } from './bound-event.js';
import { createEventLog } from './in-memory-event-log.js';

describe('an event', () => {
  it('holds no more of a text than the limit, and says how much is missing', () => {
    const log = createEventLog({ reducers: [], now: () => 0 });
    const event = log.append({ type: 'planning.failed', agent: 'a', detail: 'x'.repeat(2_920_000) });
    expect(event).toMatchObject({ detail: expect.stringMatching(/^x{19900,}… \(2\.9 MB more\)$/) as string });
    expect(JSON.stringify(event).length).toBeLessThan(longestText + 200);
  });

  it('is bounded wherever the text stands, in keys too', () => {
    const long = 'é'.repeat(longestText + 1000);
    const bounded = boundEvent({ a: [{ b: long }], [long]: 1, __proto__: { c: long } });
    for (const text of JSON.stringify(bounded).match(/é+/g) ?? []) expect(text.length).toBeLessThan(longestText);
    expect(JSON.stringify(bounded)).toContain('… (1.0 kB more)');
  });

  it('is not cut a second time when it is logged again, as a message is on delivery', () => {
    fc.assert(
      fc.property(fc.integer({ min: longestText - 30, max: longestText + 200_000 }), (length) => {
        const once = boundEvent('x'.repeat(length));
        expect(once.length).toBeLessThanOrEqual(longestText);
        expect(boundEvent(once)).toBe(once);
      }),
    );
  });

  it('is left as it is when all is short', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(boundEvent(value)).toBe(value);
      }),
    );
  });

  it('keeps keys that every object inherits', () => {
    const value = JSON.parse(`{"__proto__":"${'x'.repeat(longestText + 1)}","constructor":1}`) as object;
    const bounded = boundEvent(value);
    expect(Object.keys(bounded)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(bounded)).toBe(Object.prototype);
  });

  it('does not cut a character in two', () => {
    const bounded = boundEvent(`${'x'.repeat(longestText - 1)}😀😀`);
    expect(bounded.isWellFormed()).toBe(true);
  });

  it('can be written however deeply a value in it is nested', () => {
    let nested: unknown = 'deep';
    for (let level = 0; level < 100_000; level++) nested = [nested];
    expect(JSON.stringify(boundEvent({ nested }))).toContain('nested too deeply');
  });
});
