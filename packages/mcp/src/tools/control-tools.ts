import { isCancellation, settledSoon } from '@s-agents/kit';
import type { Run } from '@s-agents/runner';
import type { ServedRun } from '../served/served-run.js';
import { idInput, toolInput } from './inputs.js';
import type { Register } from './parts.js';
import { answering } from './tool-result.js';

const input = toolInput({ id: idInput });
const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const registerControls: Register = (server, { runs }) => {
  server.registerTool(
    'pause',
    {
      title: 'Pause a run',
      description:
        'Pauses a run: its agents begin nothing new until `continue`, and time in the pause does not count towards its ' +
        'limits. What is under way ends first.',
      inputSchema: input,
      annotations,
    },
    ({ id }) => answering(async () => control(runs.run(id), 'pause')),
  );
  server.registerTool(
    'continue',
    { title: 'Let a paused run go on', description: 'Lets a paused run go on.', inputSchema: input, annotations },
    ({ id }) => answering(async () => control(runs.run(id), 'continue')),
  );
  server.registerTool(
    'stop',
    {
      title: 'Stop a run or suite',
      description:
        'Ends a run or suite for good. A run gets the result "interrupted" and its report, which `status` has. Nothing ' +
        'changes when it is over already.',
      inputSchema: input,
      annotations: { ...annotations, destructiveHint: true },
    },
    ({ id }) =>
      answering(async () => {
        const served = runs.get(id);
        served.stop('stopped by an MCP client');
        const isOver = await settledSoon(served.over);
        return { id, over: isOver, next: `status with {"id": "${id}"}` };
      }),
  );
};

async function control(run: ServedRun, what: 'pause' | 'continue'): Promise<object> {
  const { going } = run;
  let done: boolean | null = null;
  const asking = ask(going, what).then((changed) => (done = changed));
  let isInForce: boolean;
  try {
    isInForce = await settledSoon(asking);
  } catch (error) {
    // The run ended first: `going` says how.
    await (isCancellation(error) ? run.over : null);
    if (!run.isOpen) void run.going;
    throw error;
  }
  const { state } = run.status();
  if (!isInForce) return { id: run.id, state, note: `the run will ${what} as soon as it has started` };
  const before = what === 'pause' ? 'it was paused already' : 'it was not paused';
  return { id: run.id, state, ...(done === false ? { note: before } : {}) };
}

/** Resolves with whether anything changed, when it is in force. */
async function ask(run: Run, what: 'pause' | 'continue'): Promise<boolean> {
  return (await (what === 'pause' ? run.pause() : run.continue())).done;
}
