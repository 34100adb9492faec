import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, isJson, type Json } from './json.js';

describe('isJson', () => {
  it('tells what survives JSON from what does not', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isJson(value)));
    for (const value of [
      undefined,
      Number.NaN,
      Infinity,
      new Date(0),
      new Map(),
      () => 1,
      1n,
      [undefined],
      { a: [{}, undefined] },
    ])
      expect(isJson(value)).toBe(false);
  });
});

describe('canonicalJson', () => {
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the same text for every order of keys', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      return typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, turned(inner)]),
          )
        : value;
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(turned(value) as Json)).toBe(canonicalJson(value as Json));
      }),
    );
  });

  it('takes keys that a program would stumble over as what they are, and as many as there are', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`w${(index * 7) % 40}`, index]));
    const value = { b: 1, ...(JSON.parse('{"__proto__":{"z":1,"a":2}}') as object), 10: 1, 9: 2, many } as Json;
    const before = JSON.stringify(value);
    const text = canonicalJson(value);
    expect(JSON.parse(text)).toEqual(JSON.parse(before));
    expect(text).toContain('"__proto__":{"a":2,"z":1}');
    expect(JSON.stringify(value)).toBe(before);
    expect(Object.keys((JSON.parse(text) as { many: object }).many)).toEqual(Object.keys(many).sort());
  });

  it('leaves out what JSON leaves out', () => {
    expect(canonicalJson({ b: undefined, a: [undefined, NaN], c: -0 } as unknown as Json)).toBe(
      '{"a":[null,null],"c":0}',
    );
  });
});
