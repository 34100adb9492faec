import type { RunEventType, RunEvent } from '@s-agents/core';

const pauses: ReadonlySet<RunEventType> = new Set(['run.paused', 'run.continued']);

/**
 * The events of a run's course, from a log in which the run may have been paused, stopped and taken up: leaves out the
 * pauses, `run.resumed` and each stop from outside that was followed by it. Renumbered from 0, the result equals the
 * log of the same run without any disturbance. Pure.
 */
export function courseOf(events: readonly RunEvent[]): readonly RunEvent[] {
  const course: RunEvent[] = [];
  let stoppedAt: number | null = null;
  for (const event of events) {
    if (pauses.has(event.type)) continue;
    if (event.type === 'run.resumed') {
      if (stoppedAt !== null) course.length = stoppedAt;
      stoppedAt = null;
      continue;
    }
    if (event.type === 'run.stopping' && event.fromOutside) stoppedAt ??= course.length;
    course.push(event);
  }
  return course;
}
