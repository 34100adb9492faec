import { z } from 'zod';
import { createRun, seatsOf } from '@s-agents/runner';
import { ServedRun } from '../served/served-run.js';
import { configInput, fileInput, setInput, toolInput } from './inputs.js';
import { loadGiven } from './load-given.js';
import type { Register } from './parts.js';
import { answering } from './tool-result.js';

export const registerRun: Register = (server, { root, runs, plugins }) => {
  server.registerTool(
    'run',
    {
      title: 'Start a run',
      description:
        'Starts a team of agents on a task and returns at once with the id of the run, which goes on in the ' +
        'background for seconds to hours. Call `status` with that id (and `waitSeconds`) until its state is "over", ' +
        'or `events` to follow it; `say` talks to the team, and `stop` ends it. A config that cannot be used is ' +
        'answered with an error that says what to change, and nothing is started.',
      inputSchema: toolInput({
        file: fileInput.optional(),
        config: configInput.optional(),
        set: setInput.optional(),
        seed: z
          .int()
          .min(0)
          .optional()
          .describe('The seed of everything random in the run; overrides that of the config'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    (given) =>
      answering(async () => {
        let seats: readonly { readonly seat: string }[] = [];
        const run = await runs.start(async (signal) => {
          const config = await loadGiven(given, root);
          const started = await createRun(config, { ...plugins, doors: ['mcp'], signal });
          seats = seatsOf(started.team)?.list('mcp') ?? [];
          return new ServedRun(started);
        });
        const { state, task, agents } = run.status();
        return {
          id: run.id,
          state,
          task,
          agents: agents.map(({ name }) => name),
          folder: root.relative(run.folder),
          ...(seats.length === 0 ? {} : { seats: seats.map(({ seat }) => seat) }),
          next: seats.length === 0 ? `status with {"id": "${run.id}"}` : `seat_take with {"id": "${run.id}"}`,
        };
      }),
  );
};
