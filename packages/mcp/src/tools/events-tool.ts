import { z } from 'zod';
import { idInput, waitInput, toolInput } from './inputs.js';
import type { Register } from './parts.js';
import { answering } from './tool-result.js';
import { waiting } from './waiting.js';

const maximumEvents = 500;
/** Bytes of events in an answer. */
const maximumBytes = 64 * 1024;
export const registerEvents: Register = (server, { runs }) => {
  server.registerTool(
    'events',
    {
      title: 'Events of a run',
      description:
        'Returns the events of a run from a sequence number on: messages between agents ("message.published"), plans ' +
        '("plan.made"), actions ("action.started", "action.ended"), the goal\'s count ("goal.checked"), the end ' +
        '("run.ended") and others. Call it again with `from` set to the returned `next`; `more` says whether further ' +
        'events are there already, `over` that none will come. With `waitSeconds` it waits for new events first.',
      inputSchema: toolInput({
        id: idInput,
        from: z.int().min(0).default(0).describe('The first sequence number that is wanted'),
        types: z
          .array(z.string().min(1).max(100))
          .max(50)
          .default([])
          .describe('Only events of these types, such as ["message.published", "goal.checked"]; default: all'),
        limit: z.int().min(1).max(maximumEvents).default(100).describe('At most so many events'),
        waitSeconds: waitInput.describe('Wait up to so many seconds for an event if there is none yet'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ id, from, types, limit, waitSeconds }, context) =>
      answering(async () => {
        const { events } = runs.run(id);
        await waiting((stopped) => events.until({ from, types }, stopped), waitSeconds, context.mcpReq.signal);
        const page = events.page({ from, types, maximumEvents: limit, maximumBytes });
        return { id, ...page, over: events.isClosed && !page.more };
      }),
  );
};
