import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkNode } from './check-node.js';

it('refuses a Node older than the one in package.json', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    engines: { node: string };
  };
  const oldest = engines.node.replace('>=', '');
  for (const version of [`${oldest}.0`, process.versions.node, '30.0.0'])
    expect(() => checkNode(version)).not.toThrow();
  for (const version of ['20.20.2', '22.12.0', '18.0.0'])
    expect(() => checkNode(version)).toThrow(expect.objectContaining({ code: 'NODE_UNSUPPORTED' }));
});
