import { expect, it } from 'vitest';
import { windowsOf, windowsSchema } from './windows.js';

it('has smaller windows in compact prompts, and those that the config sets in any', () => {
  const [full, compact] = [windowsOf('full', {}), windowsOf('compact', {})];
  for (const [name, tokens] of Object.entries(compact)) expect(tokens).toBeLessThan(full[name as keyof typeof full]);
  expect(windowsOf('compact', { code: 5000 })).toEqual({ ...compact, code: 5000 });
});

it('refuses a window that has no room for a mark, and one that there is not', () => {
  expect(windowsSchema.safeParse({ history: 3 }).success).toBe(false);
  expect(windowsSchema.safeParse({ histori: 300 }).success).toBe(false);
});
