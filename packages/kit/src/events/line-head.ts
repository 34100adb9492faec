/** What stands before the rest of an event: its sequence number, its time, and its number in a seat's journal, if it has one. */
const pattern = /^\{"sequence":\d+,"at":([^,]+),(?:"number":\d+,)?"type":"([^"]+)"/;

/** The head of a line of events.jsonl, which tells its type without reading the rest. */
export interface LineHead {
  /** World seconds. */
  readonly at: number;
  readonly type: string;
}

/** Reads the head of a line of events.jsonl; null for a line that begins in another way. */
export function lineHead(line: string): LineHead | null {
  const [, at, type] = pattern.exec(line) ?? [];
  return at === undefined || type === undefined ? null : { at: Number(at), type };
}
