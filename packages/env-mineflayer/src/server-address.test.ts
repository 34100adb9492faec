import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressText, readServerAddress } from './server-address.js';

it.each([
  ['play.example.org', 'play.example.org', 25_565],
  ['play.example.org:25570', 'play.example.org', 25_570],
  ['localhost', 'localhost', 25_565],
  ['mc_server:1234', 'mc_server', 1234],
  ['192.168.1.5', '192.168.1.5', 25_565],
  ['[2001:db8::5]:25570', '2001:db8::5', 25_570],
  ['[::1]', '::1', 25_565],
  ['::1', '::1', 25_565],
  ['2001:db8::5', '2001:db8::5', 25_565],
])('reads %s', (text, host, port) => expect(readServerAddress(text)).toEqual({ host, port }));

it.each(['here', 'embeded', '', ':25565', 'a b', 'host:', 'host:x', '[here]:1', '[::1', 'a:b@host:1', 'http://host:1'])(
  'refuses %j',
  (text) => expect(readServerAddress(text)).toBeNull(),
);

it('reads what it writes', () => {
  const hosts = fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6());
  fc.assert(
    fc.property(hosts, fc.integer({ min: 1, max: 65_535 }), (host, port) => {
      expect(readServerAddress(addressText({ host, port }))).toEqual({ host, port });
    }),
  );
});
