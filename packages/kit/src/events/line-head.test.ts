import type { RunEventBody } from '@s-agents/core';
import { expect, it } from 'vitest';
import { createEventLog } from './in-memory-event-log.js';
import { lineHead } from './line-head.js';

const event: RunEventBody = { type: 'aid.used', aid: 'x","type":"y' };

it('tells the type and the time of every event as the log writes it, of its own process or of another', () => {
  const log = createEventLog({ reducers: [], now: () => 1.5 });
  for (const from of [undefined, { at: 2, number: 7 }])
    expect(lineHead(JSON.stringify(log.append(event, from)))).toEqual({ at: from?.at ?? 1.5, type: 'aid.used' });
});

it('tells nothing of another line', () => {
  for (const line of ['', '{}', '{"type":"aid.used"}', 'x{"sequence":1,"at":2,"type":"aid.used"}'])
    expect(lineHead(line)).toBeNull();
});
