import { expect, it } from 'vitest';
import { checkServerVersion } from './check-server-version.js';

const planned = (version: string, isAsked = false) => ({ version, isAsked });

it.each([
  ['1.19.2', 760, 'Paper 1.19.2'],
  ['1.20.4', 765, 'Velocity 1.7.2-1.21.4'],
  ['1.12.2', 340, 'Spigot 1.12.2'],
  ['1.21.10', 773, '1.21.9'],
  ['1.21.4', 769, 'whatever it likes'],
])('compares the protocol and ignores the name: %s', (version, protocol, name) => {
  expect(() => checkServerVersion('here:1', { version: name, protocol }, planned(version))).not.toThrow();
});

it('names the version to set', () => {
  const paper = { version: 'Paper 1.19.2', protocol: 760 };
  expect(() => checkServerVersion('here:1', paper, planned('1.16.5'))).toThrow(
    'CONFIG_INVALID: environment.version is "1.16.5", and the server at here:1 speaks "Paper 1.19.2" (protocol ' +
      '760): set environment.version to "1.19.2", or leave it out; if the server speaks "1.16.5" all the same, add ' +
      'environment.forceVersion: true',
  );
  expect(() => checkServerVersion('here:1', { version: '1.18.1', protocol: 757 }, planned('1.19.2'))).toThrow(
    'set environment.version to "1.18.1", or leave it out',
  );
  expect(() => checkServerVersion('here:1', { version: '1.16.5', protocol: 754 }, planned('1.19.2', true))).toThrow(
    'CONFIG_INVALID: environment.version is the server\'s own, for which the task was read as "1.19.2", but the ' +
      'server at here:1 now speaks "1.16.5" (protocol 754): start again, or set environment.version to "1.16.5"',
  );
});

it.each([
  ['1.7.10', 5],
  ['1.20.4-pre1', 0x40000000 + 170],
  ['99.1', 99_999],
  ['Velocity', -1],
  ['', 0],
])('refuses %s, protocol %s, which mineflayer does not speak', (version, protocol) => {
  expect(() => checkServerVersion('here:1', { version, protocol }, planned('1.19.2', true))).toThrow(
    /^VERSION_UNSUPPORTED: environment\.server: here:1 speaks .* cannot speak: mineflayer [\d.]+ speaks 1\.8\.8 to [\d.]+: /,
  );
});

it('keeps a forged name short and harmless', () => {
  const version = `\u001b[2J§4${'1.19.2 '.repeat(100_000)}\u0007`;
  const check = () => checkServerVersion('here:1', { version, protocol: 1 }, planned('1.19.2'));
  expect(check).toThrow(
    /^VERSION_UNSUPPORTED: environment\.server: here:1 speaks "1\.19\.2 .{190,200}…" \(protocol 1\)/,
  );
  expect(check).not.toThrow(/[\p{Cc}§]/u);
});
