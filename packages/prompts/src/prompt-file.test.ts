import { isSAgentsError } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePromptFile } from './prompt-file.js';

describe('a prompt file', () => {
  it('has a version and messages by their roles', () => {
    expect(parsePromptFile('---\nversion: 3\n---\n# System\nBe brief.\n## Rules\n\n# User\n{{x}}\n', 'a.md')).toEqual({
      version: '3',
      messages: [
        { role: 'system', text: 'Be brief.\n## Rules\n', line: 5 },
        { role: 'user', text: '{{x}}\n', line: 9 },
      ],
    });
  });

  it('needs no header', () => {
    expect(parsePromptFile('# User\nHello', 'a.md')).toEqual({
      version: '0',
      messages: [{ role: 'user', text: 'Hello', line: 2 }],
    });
  });

  it.each([
    ['', 'a.md has no message'],
    ['Hello', 'a.md has text before its first message, in line 1'],
    ['---\nversion: 1\n# User\nx', 'a.md has a header without an end'],
    ['---\nversions: 1\n---\n# User\nx', 'the header of a.md is not "version: NUMBER"'],
    ['---\n: [\n---\n# User\nx', 'the header of a.md is not "version: NUMBER"'],
  ])('refuses %j', (text, message) => {
    expect(() => parsePromptFile(text, 'a.md')).toThrow(message);
  });

  it('is read or refused, whatever it holds', () => {
    const line = fc.constantFrom(
      '---',
      '# System',
      '# User',
      '# user',
      'version: 1',
      '{{x}}',
      '',
      '\uFEFF',
      '# Assistant ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 12 }), (lines) => {
        try {
          expect(parsePromptFile(lines.join('\n'), 'a.md').messages.length).toBeGreaterThan(0);
        } catch (error) {
          if (!isSAgentsError(error)) throw error;
        }
      }),
    );
  });
});
