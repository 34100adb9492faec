import { expect, it } from 'vitest';
import { tables } from './tables.test.support.js';

/** Write them anew with `vitest run src/skills/tables.test.ts --update`. */
it.each(Object.entries(tables()))('the table %s of the skills is that of minecraft-data', async (name, text) => {
  await expect(text).toMatchFileSnapshot(`../../skills/shared/${name}.js`);
});
