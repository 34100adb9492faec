import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const built = join(dirname(createRequire(import.meta.url).resolve('@s-agents/cli/package.json')), 'dist/view/text.js');

/** What Ink writes for a red text; in a process of its own, since Ink reads the environment when it is loaded. */
function drawn(isStyled: boolean): string {
  const code = `
    import { createElement as element } from 'react';
    import { renderToString } from 'ink';
    import { Styled, Text } from ${JSON.stringify(pathToFileURL(built).href)};
    const text = element(Text, { color: 'red', bold: true, wrap: 'truncate' }, 'trouble');
    process.stdout.write(renderToString(element(Styled, { value: ${isStyled} }, text)));
  `;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: dirname(built),
    env: { ...process.env, FORCE_COLOR: '1' },
    encoding: 'utf8',
  });
}

it('colours no text where the user wants none', () => {
  expect(drawn(true)).toContain('\u001b[31m');
  expect(drawn(false)).toBe('trouble');
});
