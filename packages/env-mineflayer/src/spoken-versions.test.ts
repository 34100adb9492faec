import { protocolOf } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { mineflayerVersions, spokenVersion } from './spoken-versions.js';

it.each([
  [760, '1.19.2', true],
  [763, '1.20.1', true],
  [767, '1.21.1', true],
  [773, '1.21.9', true],
  [47, '1.8.8', true],
  [757, '1.18.1', false],
  [107, '1.9', false],
])('speaks protocol %s as %s, tried: %s', (protocol, name, isTried) => {
  expect(spokenVersion(protocol)).toEqual({ name, isTried });
});

it.each([null, -1, 0, 5, 46, 485, 99_999, 0x40000000 + 170, Number.NaN])('does not speak protocol %s', (protocol) => {
  expect(spokenVersion(protocol)).toBeNull();
});

it('speaks every version that mineflayer does', () => {
  for (const version of mineflayerVersions) expect(spokenVersion(protocolOf(version)), version).not.toBeNull();
});
