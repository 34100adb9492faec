/** What a model writes around a name: blanks, quotes and the "@" of chats. */
const around = /^[\s"'`@]+|[\s"'`.,:]+$/g;

/** The one of these names that is meant: exactly, else but for case and quotes where that leaves no doubt; else null. */
export function meantName(name: string, names: readonly string[]): string | null {
  if (names.includes(name)) return name;
  const plain = name.replaceAll(around, '').toLowerCase();
  const [first, ...others] = names.filter((one) => one.toLowerCase() === plain);
  return first !== undefined && others.length === 0 ? first : null;
}
