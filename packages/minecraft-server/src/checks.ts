import { InputError } from './input-error.js';

// Checks of a caller's input. Each returns the checked value, or throws an InputError that names its path.

export function record(path: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError(path, value, 'is not an object', 'Give an object.');
  return value as Record<string, unknown>;
}

/** Checks that a value is an object with no keys other than these. */
export function recordOf(path: string, value: unknown, keys: readonly string[]): Record<string, unknown> {
  const checked = record(path, value);
  for (const key of Object.keys(checked))
    if (!keys.includes(key))
      throw new InputError(within(path, key), checked[key], 'is not an option', `Use one of ${keys.join(', ')}.`);
  return checked;
}

export function list(path: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new InputError(path, value, 'is not an array', 'Give an array.');
  return value;
}

export function text(path: string, value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new InputError(path, value, 'is not a non-empty string', 'Give a string.');
  return value;
}

export function flag(path: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new InputError(path, value, 'is not a boolean', 'Give true or false.');
  return value;
}

export function integer(path: string, value: unknown, low: number, high: number): number {
  if (!Number.isInteger(value) || (value as number) < low || (value as number) > high)
    throw new InputError(path, value, 'is not allowed', `Give an integer from ${low} to ${high}.`);
  return value as number;
}

export function number(path: string, value: unknown, low: number, high: number): number {
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw new InputError(path, value, 'is not allowed', `Give a number from ${low} to ${high}.`);
  return value;
}

export function oneOf<T extends string>(path: string, value: unknown, values: readonly T[]): T {
  const known = values.find((each) => each === value);
  if (known === undefined) throw new InputError(path, value, 'is not allowed', `Use one of ${values.join(', ')}.`);
  return known;
}

/** Blocks from the middle of the world to its border. */
const maximumCoordinate = 3e7;

/** Checks a point in the world. */
export function position(path: string, value: unknown): { x: number; y: number; z: number } {
  const { x, y, z } = record(path, value);
  return {
    x: number(`${path}.x`, x, -maximumCoordinate, maximumCoordinate),
    y: number(`${path}.y`, y, -maximumCoordinate, maximumCoordinate),
    z: number(`${path}.z`, z, -maximumCoordinate, maximumCoordinate),
  };
}

/** Checks a block's position: whole numbers, within the world's height. */
export function blockPosition(path: string, value: unknown, lowestY: number, highestY: number): BlockPosition {
  const { x, y, z } = record(path, value);
  return {
    x: integer(`${path}.x`, x, -maximumCoordinate, maximumCoordinate),
    y: integer(`${path}.y`, y, lowestY, highestY),
    z: integer(`${path}.z`, z, -maximumCoordinate, maximumCoordinate),
  };
}

type BlockPosition = ReturnType<typeof position>;

/** Refuses values that JSON cannot carry to the child process, such as NaN, which would arrive as null. */
export function serializable(path: string, value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new InputError(path, value, 'is not a finite number', 'Give a finite number.');
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
    throw new InputError(
      path,
      value,
      'cannot be sent to the server',
      'Give only numbers, strings, booleans, arrays and objects.',
    );
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) serializable(within(path, key), part);
}

function within(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
