import type { ShownRun } from './run.js';

/** A message as the page lists it. */
export interface ShownMessage {
  /** World seconds. */
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly kind: string;
  readonly text: string;
}

/** The messages that are listed, and how many stand between the first ones and the last ones without being listed. */
export interface ShownMessages {
  readonly first: readonly ShownMessage[];
  readonly last: readonly ShownMessage[];
  readonly leftOut: number;
}

/** Lists the first and the last messages, at most `most` in all. Pure. */
export function messagesOf({ events }: Pick<ShownRun, 'events'>, most: number): ShownMessages {
  const all = events.flatMap((event): ShownMessage[] => {
    if (event.type === 'message.published') {
      const { from, to, kind, text } = event.message;
      return [{ at: event.at, from, to, kind, text }];
    }
    if (event.type !== 'message.refused') return [];
    return [{ at: event.at, from: event.agent, to: event.to, kind: `refused ${event.kind}`, text: event.text }];
  });
  if (all.length <= most) return { first: all, last: [], leftOut: 0 };
  const half = Math.ceil(most / 2);
  return { first: all.slice(0, half), last: all.slice(all.length - (most - half)), leftOut: all.length - most };
}
