import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSkillHeader } from './skill-header.js';

const word = fc.string({ unit: fc.constantFrom('a', 'ä', '`', '"', '/', ':', '{'), minLength: 1, maxLength: 8 });

describe('the header of a skill file', () => {
  it('has one text for each line of a field', () => {
    expect(readSkillHeader('// skill: a\n//description: b\n// description:\n// parameters: {}\ncode')).toEqual({
      skill: ['a'],
      description: ['b', ''],
      parameters: ['{}'],
    });
  });

  it('lets a field go on in indented comments, wherever its words are broken', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.constantFrom(' ', '\n//  ', '\n//    ', '\r\n//\t'))), (words) => {
        const text = words.map(([text]) => text).join(' ');
        const written = words.map(([text, gap], index) => (index === words.length - 1 ? text : text + gap)).join('');
        const header = readSkillHeader(`// skill: a\n// description: ${written}\n// parameters: {}\n`);
        expect(header).toEqual({ skill: ['a'], description: [text], parameters: ['{}'] });
      }),
    );
  });

  it.each([
    ['a comment that is not indented', '// Written by hand.\n//   description: late'],
    ['an empty line', '\n//   more'],
    ['an empty comment', '//\n//   more'],
    ['code', 'code\n//   more'],
  ])('ends a field at %s', (_what, rest) => {
    expect(readSkillHeader(`// skill: a\n// description: b\n${rest}`).description).toEqual(['b']);
  });

  it('begins a field on the line after its name', () => {
    expect(readSkillHeader('// parameters:\n//   {"type":\n//   "object"}').parameters).toEqual(['{"type": "object"}']);
  });

  it('leaves indented comments before the first field alone', () => {
    expect(readSkillHeader('//   an example\n// skill: a')).toEqual({ skill: ['a'], description: [], parameters: [] });
  });
});
