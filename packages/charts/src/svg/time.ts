/** In what a chart counts world time: the whole minutes and seconds of long runs would be hard to read as seconds. */
export interface TimeUnit {
  readonly name: string;
  readonly seconds: number;
}

export const minutes: TimeUnit = { name: 'world minutes', seconds: 60 };
const seconds: TimeUnit = { name: 'world seconds', seconds: 1 };

/** The unit in which a length of time is easy to read. */
export function unitFor(length: number): TimeUnit {
  return length < 240 ? seconds : minutes;
}
