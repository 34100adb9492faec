import { expect, it } from 'vitest';
import { checkServerVersion } from './check-server-version.js';

const paper = { version: 'Paper 1.19.2', protocol: 760 };

it.each(['1.18.1', '1.18', undefined])('lets what the config names, or leaves out, pass: %s', (configured) => {
  expect(() => checkServerVersion('here:1', { version: '1.18.1', protocol: 757 }, configured)).not.toThrow();
});

it('names the version to set', () => {
  expect(() => checkServerVersion('here:1', paper, '1.16.5')).toThrow(
    'CONFIG_INVALID: environment.version is "1.16.5", and the server at here:1 speaks "Paper 1.19.2" (protocol ' +
      '760): set environment.version to "1.19.2"',
  );
});

it('knows when there is none to set', () => {
  const future = { version: '99.1', protocol: 99_999 };
  expect(() => checkServerVersion('here:1', future, '1.16.5')).toThrow('run a server of that version');
  expect(() => checkServerVersion('here:1', future, undefined)).toThrow(
    /^VERSION_UNSUPPORTED: environment\.server: here:1 speaks "99\.1" .*1\.16\.5.*1\.20\.4/,
  );
});
