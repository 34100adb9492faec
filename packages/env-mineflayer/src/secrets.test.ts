import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskSecrets } from './secrets.js';

it('masks secrets by the names of their variables, the longest first, however a server spells them', () => {
  const secrets = [
    { name: 'SHORT', value: 'hunter' },
    { name: 'LONG', value: 'hunter2$&(.*)' },
  ];
  expect(maskSecrets('/login hunter2$&(.*) or hunter', secrets)).toBe('/login ${LONG} or ${SHORT}');
  expect(maskSecrets('wrong: §chun§r§lter!, HUNTER', secrets)).toBe('wrong: §c${SHORT}!, ${SHORT}');
  expect(maskSecrets('nothing here', secrets)).toBe('nothing here');
  expect(maskSecrets('hunter')).toBe('hunter');
});

it('leaves no secret in any text', () => {
  const value = fc.string({ minLength: 4, maxLength: 12, unit: 'grapheme' }).filter((text) => !/[§$]/.test(text));
  fc.assert(
    fc.property(fc.string(), value, fc.string(), (before, secret, after) => {
      fc.pre(!'${PASSWORD}'.toLowerCase().includes(secret.toLowerCase()));
      const masked = maskSecrets(`${before}${secret}${after}`, [{ name: 'PASSWORD', value: secret }]);
      const rest = masked.replaceAll('${PASSWORD}', '\n');
      return !rest.includes(secret) && masked.includes('${PASSWORD}');
    }),
  );
});
