import { Cancelled } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import { ServedRun } from '../served/served-run.js';
import type { ServedFolder } from '../folder/served-folder.js';
import { idInput, waitInput, toolInput } from './inputs.js';
import type { Register } from './parts.js';
import { notifyProgress } from './progress.js';
import { answering } from './tool-result.js';
import { waiting } from './waiting.js';

/** Characters of a report that stand in an answer; a longer one is read as a resource. */
const maximumReport = 64_000;
/** Agents that are listed; a run may have a thousand. */
const maximumAgents = 50;

export const registerStatus: Register = (server, { root, runs }) => {
  server.registerTool(
    'status',
    {
      title: 'How a run or suite stands',
      description:
        'Tells how a run stands: its state ("starting", "running", "paused", "over"), how much of the goal is reached ' +
        '(as the world counts it), what each agent is doing, how many messages they sent, the model calls, tokens ' +
        'and cost so far, and how much of each limit of the budget is spent. When the state is "over" it has the ' +
        'result ("success" means that the goal is met) and the report. For a suite it has a table with a row for each ' +
        'task. Without an id it lists all runs and suites. ' +
        'Poll a run that goes on with `waitSeconds`, or follow it with `events`.',
      inputSchema: toolInput({
        id: idInput.optional(),
        waitSeconds: waitInput.describe('Wait up to so many seconds until the run or suite is over'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ id, waitSeconds }, context) =>
      answering(async () => {
        if (id === undefined)
          return { runs: runs.all().map(({ id: known, kind, isOpen }) => ({ id: known, kind, goesOn: isOpen })) };
        const served = runs.get(id);
        const until = async (stopped: AbortSignal): Promise<void> => {
          const over = new AbortController();
          if (served instanceof ServedRun)
            void notifyProgress(() => served.status(), context, AbortSignal.any([stopped, over.signal]));
          await abortable(served.over, stopped).finally(() => over.abort(new Cancelled('the run is over')));
        };
        await waiting(until, waitSeconds, context.mcpReq.signal);
        return served instanceof ServedRun ? statusOf(served, root) : { id, kind: served.kind, ...served.status() };
      }),
  );
};

function statusOf(run: ServedRun, root: ServedFolder): object {
  const { agents, ...status } = run.status();
  const { report } = run;
  const length = report === null ? 0 : JSON.stringify(report).length;
  return {
    id: run.id,
    kind: run.kind,
    ...status,
    agents: agents.slice(0, maximumAgents),
    ...(agents.length > maximumAgents ? { furtherAgents: agents.length - maximumAgents } : {}),
    events: run.events.next,
    folder: root.relative(run.folder),
    ...(report === null || length > maximumReport ? {} : { report }),
    ...(length > maximumReport ? { reportResource: `s-agents://runs/${run.id}/report` } : {}),
  };
}
