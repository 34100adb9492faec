import { expect, it } from 'vitest';
import { enchantedName, plainItem } from './enchanted-names.js';

it('names enchanted items by what they were', () => {
  expect(enchantedName('iron_pickaxe')).toBe('enchanted_iron_pickaxe');
  expect(plainItem('enchanted_iron_pickaxe')).toBe('iron_pickaxe');
  expect(plainItem('enchanted_book')).toBe('book');
  expect(plainItem('enchanted_golden_apple')).toBeNull();
  expect(plainItem('iron_pickaxe')).toBeNull();
});
