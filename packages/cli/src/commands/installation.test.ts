import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { installationOf } from './installation.js';

const bin = join('@s-agents', 'cli', 'bin', 's-agents.js');
const inside = (folder: string): string => join(folder, 'node_modules', '@s-agents', 'cli', 'dist', 'main.js');
const store = join('/home/ann/team', 'node_modules', '.pnpm', '@s-agents+cli@1.0.0');

it.each([
  ['npm', join('/home/ann/team', 'node_modules', '.bin', 's-agents'), inside('/home/ann/team'), '/home/ann/team'],
  ['npm on Windows', join('/home/ann/team', 'node_modules', bin), inside('/home/ann/team'), '/home/ann/team'],
  ['npm --global', join('/usr/bin', 's-agents'), inside('/usr/lib'), '/usr/lib'],
  [
    'npx',
    join('/home/ann/.npm/_npx/1a', 'node_modules', '.bin', 's-agents'),
    inside('/home/ann/.npm/_npx/1a'),
    '/home/ann/.npm/_npx/1a',
  ],
  ['pnpm', join('/home/ann/team', 'node_modules', bin), inside(store), '/home/ann/team'],
  ['a program', join('/home/ann/team', 'node_modules', '.bin', 'vitest'), inside('/home/ann/team'), '/home/ann/team'],
])('is where %s has put this package', (_manager, started, file, owner) => {
  expect(installationOf(started, file)).toEqual({ owner, packages: join(owner, 'node_modules'), isCheckout: false });
});

it('is the workspace in a checkout', () => {
  const file = fileURLToPath(import.meta.url);
  const { packages, owner, isCheckout } = installationOf('/usr/bin/s-agents', file);
  expect([file.startsWith(join(packages, 'cli')), join(owner, 'packages'), isCheckout]).toEqual([true, packages, true]);
});
