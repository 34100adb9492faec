import { InvalidArgumentError } from 'commander';

/** Reads a pace: world seconds per second, or Infinity for "unlimited". Throws InvalidArgumentError. */
export function parsePace(text: string): number {
  if (text === 'unlimited') return Infinity;
  const pace = Number(text);
  if (text.trim() === '' || !(pace > 0)) throw new InvalidArgumentError('a pace is a number above 0, or "unlimited".');
  return pace;
}
