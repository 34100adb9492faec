import { cancelled, failed, succeeded, type ActionOutcome, type SandboxResult } from '@s-agents/core';

/** Converts the result of a sandbox run to the outcome of the action. */
export function outcomeOf(result: SandboxResult): ActionOutcome {
  switch (result.status) {
    case 'returned':
      return succeeded(result.value);
    case 'failed':
      return failed(result.reason, result.detail, result.missing);
    case 'cancelled':
      return cancelled(result.detail);
    case 'crashed': {
      const isEndless = result.kind === 'fuel' || result.kind === 'time' || result.kind === 'calls';
      return failed(result.kind === 'lost' ? 'interrupted' : isEndless ? 'timeout' : 'invalid', result.detail);
    }
  }
}
