/**
 * Returns a record's own value under a key. `record[key]` would also find inherited properties, and an agent may be
 * named `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
