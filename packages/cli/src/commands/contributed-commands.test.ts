import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeOfInstallation } from './contributed-commands.js';

it('knows whether this package is installed or part of a checkout', () => {
  const installed = join('/home/ann', 'node_modules', '@s-agents', 'cli', 'dist', 'commands');
  expect(placeOfInstallation(installed)).toEqual([installed]);
  expect(placeOfInstallation(import.meta.dirname)).toEqual([]);
});
