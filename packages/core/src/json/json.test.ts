import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from './json.js';

describe('canonicalJson', () => {
  it('loses nothing', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => { expect(JSON.parse(canonicalJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value))); }));
  });

  it('is the same text for every order of keys', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).reverse().map(([key, inner]) => [key, turned(inner)])) : value;
    };
    fc.assert(fc.property(fc.jsonValue(), (value) => { expect(canonicalJson(turned(value) as Json)).toBe(canonicalJson(value as Json)); }));
  });

  it('leaves out what JSON leaves out', () => {
    expect(canonicalJson({ b: undefined, a: [undefined, NaN], c: -0 } as unknown as Json)).toBe('{"a":[null,null],"c":0}');
  });
});
