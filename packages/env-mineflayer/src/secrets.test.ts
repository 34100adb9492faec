import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutSecrets } from './secrets.js';

it('masks secrets by the names of their variables, the longest first, however a server spells them', () => {
  const secrets = [
    { name: 'SHORT', value: 'hunter' },
    { name: 'LONG', value: 'hunter2$&(.*)' },
  ];
  expect(withoutSecrets('/login hunter2$&(.*) or hunter', secrets)).toBe('/login ${LONG} or ${SHORT}');
  expect(withoutSecrets('wrong: §chun§r§lter!, HUNTER', secrets)).toBe('wrong: §c${SHORT}!, ${SHORT}');
  expect(withoutSecrets('nothing here', secrets)).toBe('nothing here');
  expect(withoutSecrets('hunter')).toBe('hunter');
});

it('leaves no secret in any text', () => {
  const value = fc.string({ minLength: 4, maxLength: 12, unit: 'grapheme' }).filter((text) => !/[§$]/.test(text));
  fc.assert(
    fc.property(fc.string(), value, fc.string(), (before, secret, after) => {
      fc.pre(!'${PASSWORD}'.toLowerCase().includes(secret.toLowerCase()));
      const masked = withoutSecrets(`${before}${secret}${after}`, [{ name: 'PASSWORD', value: secret }]);
      const rest = masked.replaceAll('${PASSWORD}', '\n');
      return !rest.includes(secret) && masked.includes('${PASSWORD}');
    }),
  );
});
