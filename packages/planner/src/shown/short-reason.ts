import type { TaskPlanningInputs } from '@s-agents/core';
import type { InputWindows } from '@s-agents/kit';

/** A judgement whose reason takes no more than a note. */
export function withShortReason<Progress extends TaskPlanningInputs['progress']>(
  progress: Progress,
  windows: InputWindows,
): Progress {
  return progress === null ? progress : { ...progress, reason: windows.note(progress.reason) };
}
