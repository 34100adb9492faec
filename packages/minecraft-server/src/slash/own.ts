/** Returns what a record has under a name that somebody wrote; nothing for names that all objects have. */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
