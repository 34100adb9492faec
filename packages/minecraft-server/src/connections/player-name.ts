const pattern = /^[A-Za-z0-9_]{1,16}$/;

/** Returns why a player name is refused, or undefined if the game allows it. */
export function refusedName(name: unknown): string | undefined {
  if (typeof name === 'string' && pattern.test(name)) return undefined;
  return 'This name is not allowed: a name has 1 to 16 letters, digits and underscores';
}
