import type { BudgetUse } from '@s-agents/core';
import { abortable, systemWallClock } from '@s-agents/kit';
import type { RunStatus } from '@s-agents/runner';
import type { ServerContext } from '@modelcontextprotocol/server';

/** Wall milliseconds between two notifications. */
const interval = 2000;

/**
 * Notifies the client of a request how a run stands, every two seconds until the signal aborts, if the client gave a
 * token for that. Never rejects: a notification that cannot be sent ends it.
 */
export async function notifyProgress(
  status: () => RunStatus,
  { mcpReq }: Pick<ServerContext, 'mcpReq'>,
  signal: AbortSignal,
): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  try {
    for (let progress = 1; ; progress++) {
      const params = { progressToken, progress, message: progressText(status()) };
      await abortable(mcpReq.notify({ method: 'notifications/progress', params }), signal);
      await systemWallClock.sleep(interval, { signal });
    }
  } catch {
    // The answer comes, or the client is gone.
  }
}

/** "running, 3 of 12 reached; 41 model calls, 35700 tokens; of the budget wallMinutes 2.4 of 120, calls 41 of 50". */
export function progressText({ state, goal, models, budget }: RunStatus): string {
  const reached = goal === null ? '' : `, ${goal.reached} of ${goal.wanted} reached`;
  const used = `${models.calls} model calls, ${models.inputTokens + models.outputTokens} tokens`;
  return `${state}${reached}; ${used}; of the budget ${budget.map(useText).join(', ')}`;
}

function useText({ limit, spent, of }: BudgetUse): string {
  return `${limit} ${Math.round(spent * 100) / 100} of ${of}`;
}
