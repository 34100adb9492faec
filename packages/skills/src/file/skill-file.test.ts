import { isSAgentsError, type Json } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSkillFile, parseSkillFile } from './skill-file.js';
import { isSkillName } from './skill-name.js';

const path = '/skills/chop.js';
const chop = '// skill: chop\n// description: Fells a tree.\nasync function chop(bot, parameters) {}\n';

const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,20}$/).filter(isSkillName);
const description = fc
  .string({ unit: 'binary' })
  .map((text) => text.replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n'))
  .filter((text) => text.trim() !== '');
const parameters = fc.option(fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json));

function problemOf(code: string): string {
  try {
    parseSkillFile(code, { path });
    return '';
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    expect(error.code).toBe('SKILL_FILE_INVALID');
    expect(error.message).toContain(path);
    return error.message;
  }
}

describe('skill files', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(name, description, parameters, (name, description, parameters) => {
        const body = `async function ${name}(bot, parameters) {\n  return 1;\n}\n`;
        const code = formatSkillFile({ name, description, parameters, body });
        expect(parseSkillFile(code, { path })).toEqual({ name, description, parameters, code });
      }),
    );
  });

  it('keep descriptions and parameters within the header', () => {
    fc.assert(
      fc.property(description, parameters, (description, parameters) => {
        const code = formatSkillFile({ name: 'chop', description, parameters, body: 'async function chop() {}\n' });
        const lines = code.split(/\r\n|[\n\r\u2028\u2029]/);
        expect(lines.slice(0, -2).every((line) => line.startsWith('// '))).toBe(true);
      }),
    );
  });

  it('fail only with an error that names the file', () => {
    fc.assert(fc.property(fc.string(), (text) => void problemOf(text)));
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '// skill: a',
            '// description: b',
            '// parameters: {}',
            '// parameters: {',
            'async function a() {}',
            '',
            '// x',
          ),
        ),
        (lines) => void problemOf(lines.join('\n')),
      ),
    );
  });

  it.each([
    [`${chop}// \ud800`, 'has half of a surrogate pair'],
    [
      `// skill: chop\n// description: x\n// parameters: ${'['.repeat(50_000)}${']'.repeat(50_000)}\nasync function chop() {}\n`,
      'has parameters that are nested deeper than 100 levels',
    ],
  ])('are refused where they cannot be kept or read', (code, why) => {
    expect(problemOf(code)).toContain(why);
  });

  it('may have several lines of description, other comments and blank lines in the header', () => {
    const code =
      '// Written by hand.\n\n// skill: chop\n// description: Fells a tree.\n// description: Leaves the ' +
      `leaves.\n// parameters: {"type":"object"}\n\n${chop.split('\n').at(-2)}`;
    expect(parseSkillFile(code, { path })).toMatchObject({
      name: 'chop',
      description: 'Fells a tree.\nLeaves the leaves.',
      parameters: { type: 'object' },
    });
  });

  it('have no header after the first line of code', () => {
    expect(parseSkillFile(`${chop}// parameters: {"late":true}\n// skill: other\n`, { path })).toMatchObject({
      name: 'chop',
      parameters: null,
    });
  });

  it.each([
    ['', 'does not begin with a line "// skill: NAME"'],
    [chop.replace('// skill: chop', '// skill: Chop'), 'has the name "Chop"'],
    [chop.replaceAll('chop', 'delete'), 'has the name "delete"'],
    [chop.replace('// skill: chop', '// skill: ../chop'), 'has the name "../chop"'],
    [`// skill: other\n${chop}`, 'more than one line "// skill:"'],
    [chop.replace('Fells a tree.', ''), 'no line "// description: …"'],
    [chop.replace('async function', '// parameters: {"type":\nasync function'), 'has parameters that are not JSON'],
    [chop.replace('async function', 'function'), 'does not define "async function chop(bot, parameters)"'],
  ])('are refused for what is wrong: %j', (code, expected) => {
    expect(problemOf(code)).toContain(expected);
  });
});
