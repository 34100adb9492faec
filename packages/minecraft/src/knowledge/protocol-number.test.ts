import { expect, it } from 'vitest';
import { protocolOf, versionOfProtocol } from './protocol-number.js';

it.each([
  ['1.19.2', 760],
  ['1.18.1', 757],
  ['1.8.8', 47],
  ['1.21.7', 772],
  ['1.7.10', null],
  ['26.2', null],
  ['constructor', null],
  ['1.99', null],
  ['bedrock_1.19', null],
  ['', null],
])('knows %j by %s', (version, protocol) => {
  expect(protocolOf(version)).toBe(protocol);
});

it.each([
  [760, '1.19.2'],
  [754, '1.16.5'],
  [107, '1.9'],
  [5, null],
  [-1, null],
  [99_999, null],
])('knows %s as %j', (protocol, version) => {
  expect(versionOfProtocol(protocol)).toBe(version);
});
