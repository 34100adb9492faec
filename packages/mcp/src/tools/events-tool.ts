import { z } from 'zod';
import { systemWallClock, TimedOut, withTimeout } from '@s-agents/core';
import type { EventWindow } from '../runs/event-window.js';
import { idInput } from './inputs.js';
import type { Register } from './parts.js';
import { answering } from './tool-result.js';

const maximumEvents = 500;
/** Bytes of events in an answer. */
const maximumBytes = 64 * 1024;
/** Clients commonly give up on a request after 60 seconds. */
const maximumWaitSeconds = 50;

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
      inputSchema: z.object({
        id: idInput,
        from: z.int().min(0).default(0).describe('The first sequence number that is wanted'),
        types: z
          .array(z.string().min(1).max(100))
          .max(50)
          .default([])
          .describe('Only events of these types, such as ["message.published", "goal.checked"]; default: all'),
        limit: z.int().min(1).max(maximumEvents).default(100).describe('At most so many events'),
        waitSeconds: z
          .number()
          .min(0)
          .max(maximumWaitSeconds)
          .default(0)
          .describe('Wait up to so many seconds for an event if there is none yet'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ id, from, types, limit, waitSeconds }, context) =>
      answering(async () => {
        const { events } = runs.run(id);
        if (waitSeconds > 0) await waitFor(events, { from, types }, waitSeconds, context.mcpReq.signal);
        const page = events.page({ from, types, maximumEvents: limit, maximumBytes });
        return { id, ...page, over: events.isClosed && !page.more };
      }),
  );
};

async function waitFor(
  events: EventWindow,
  wanted: { readonly from: number; readonly types: readonly string[] },
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const limit = { clock: systemWallClock, milliseconds: seconds * 1000, what: 'waiting for an event', signal };
  try {
    await withTimeout((stopped) => events.until(wanted, stopped), limit);
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
  }
}
