import { join } from 'node:path';
import { user, type RunEvent } from '@s-agents/core';

/**
 * What a run continues from in a world that cannot be repeated: its events, and a world that may be older than they
 * are.
 */
export interface Continued {
  readonly events: readonly RunEvent[];
  /** World seconds of the last event. */
  readonly at: number;
  /** Whether the team was given its task. */
  readonly isAsked: boolean;
  /** The number of events before the world's last save; what came after them may be undone. */
  readonly saved: number;
  /** The agents whose bodies have done something since then. */
  readonly unsaved: readonly string[];
}

/** The folder of the world's saves in a run's folder. */
export function savesIn({ path }: { readonly path: string }): string {
  return join(path, 'world');
}

/**
 * Reads what a run continues from. `save`: the world is as it was when last saved; `as-is`: it has gone on since. Pure.
 */
export function continuedFrom(events: readonly RunEvent[], mode: 'save' | 'as-is'): Continued {
  const saved = mode === 'save' ? events.findLastIndex(({ type }) => type === 'world.saved') + 1 : events.length;
  return {
    events,
    saved,
    at: events.at(-1)?.at ?? 0,
    isAsked: events.some(
      (event) => event.type === 'message.published' && event.message.from === user && event.message.kind === 'command',
    ),
    unsaved: [
      ...new Set(events.slice(saved).flatMap((event) => (event.type === 'primitive.ended' ? [event.agent] : []))),
    ],
  };
}
