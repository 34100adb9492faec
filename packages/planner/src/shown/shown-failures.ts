import type { FailedTask } from '@s-agents/core';
import type { Fitting, InputWindows } from '@s-agents/kit';
import { failureText } from '../purposes/texts.js';

/** The latest failures of each agent. One that does not fit into its window alone is told without its detail. */
export function shownFailures(failedTasks: readonly FailedTask[], windows: InputWindows): Fitting<FailedTask> {
  return windows.historyOfMembers(
    failedTasks.map((failure) => inShort(failure, windows)),
    failureText,
  );
}

/** The latest failures of an agent that nobody advises: what it learns from them has the window of advice. */
export function shownOwnFailures(failedTasks: readonly FailedTask[], windows: InputWindows): Fitting<FailedTask> {
  return windows.advice(
    failedTasks.map((failure) => inShort(failure, windows)),
    failureText,
  );
}

function inShort(failure: FailedTask, windows: InputWindows): FailedTask {
  const detail = windows.remark(failure.detail);
  const short = detail === failure.detail ? failure : { ...failure, detail };
  return windows.historyOfMembers([short], failureText).leftOut === 0 ? short : { ...failure, detail: '' };
}
