import type { RunEvent } from '@s-agents/core';
import { eventText, type EventTextOptions } from '@s-agents/kit';
import { timeText } from './texts.js';

/** What a line needs to know of the run: when it started, in world seconds, and what its goal is. */
export interface LineOptions extends EventTextOptions {
  readonly startedAt: number;
}

/** The line for an event, or null for an event that is not shown. Pure. */
export function plainLine(event: RunEvent, options: LineOptions): string | null {
  const { startedAt } = options;
  const text = eventText(event, options);
  return text === null ? null : `${timeText(Math.max(0, event.at - startedAt)).padStart(8)}  ${text}`;
}
