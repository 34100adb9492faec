import { z } from 'zod';
import { SAgentsError, type Seats } from '@s-agents/core';
import { settledSoon } from '@s-agents/kit';
import { seatsOf } from '@s-agents/runner';
import type { ServedRun } from '../served/served-run.js';
import { idInput, waitInput, toolInput } from './inputs.js';
import type { Register } from './parts.js';
import { answering } from './tool-result.js';
import { waiting } from './waiting.js';

const door = 'mcp';

const seat = z.string().min(1).max(100).describe('The name of the seat: that of an agent, or "user" to allow actions');
const by = z.string().min(1).max(100).describe('Your name in this seat, the same from `seat_take` to `seat_leave`');
const sitting = { id: idInput, seat, by };
const question = z.int().describe('The number of the question, from the view');
const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };

export const registerSeats: Register = (server, { runs }) => {
  server.registerTool(
    'seat_take',
    {
      title: "Take an agent's seat",
      description:
        'Sits down in the place of an agent whose config says `organization.outside: {"NAME": "mcp"}`: from then on you ' +
        'answer what it would ask its model, such as what its team does next. Returns what it sees. Then poll ' +
        '`seat_view`, and answer with `seat_act`. After a timeout the model holds the seat until you take it again.',
      inputSchema: toolInput(sitting),
      annotations,
    },
    ({ id, ...given }) => answering(async () => seats(runs.run(id)).take(given, door)),
  );
  server.registerTool(
    'seat_view',
    {
      title: 'See what a seat sees',
      description:
        'Returns the open question of a seat with all that its agent is told (`question.facts`), whole answers to choose ' +
        'from (`choices`), the lines that an answer can have (`commands`), and the latest messages. With `after` set to ' +
        'the last `version` and `waitSeconds`, it waits until something is new. `isOver`: the run has ended.',
      inputSchema: toolInput({
        id: idInput,
        seat,
        after: z.int().optional().describe('The version that you know'),
        waitSeconds: waitInput.describe('Wait up to so many seconds for a newer version'),
      }),
      annotations: { ...annotations, readOnlyHint: true },
    },
    ({ id, seat: name, after, waitSeconds }, context) =>
      answering(async () => {
        const open = seats(runs.run(id));
        const before = open.view(name, door);
        const known = after ?? before.version - 1;
        await waiting((stopped) => open.changed(name, known, stopped), waitSeconds, context.mcpReq.signal);
        return open.view(name, door);
      }),
  );
  server.registerTool(
    'seat_act',
    {
      title: 'Answer as a seat',
      description:
        'Answers the open question of your seat: with the number of a choice (["1"]) or with lines of its `commands`, all ' +
        'at once (["workerA: mine 9 logs", "workerB: make 2 chests"]). Tasks are in your own words; `given` says what they are ' +
        'understood as. Lines that cannot be read or carried out are refused with the reason, and nothing is given. ' +
        'With `check` they are only read. With `leaveToModel` a model answers this one.',
      inputSchema: toolInput(
        {
          ...sitting,
          question,
          lines: z
            .array(z.string().max(2_000))
            .max(100)
            .default([])
            .describe('The number of one choice, or the lines; only with `leaveToModel` there are none'),
          check: z.boolean().default(false).describe('Only say what the lines would mean'),
          leaveToModel: z.boolean().default(false).describe('Have the model answer this question'),
        },
        'SEAT_ANSWER_INVALID',
      ),
      annotations,
    },
    ({ id, question: asked, lines, check, leaveToModel, ...given }) =>
      answering(async () => {
        const open = seats(runs.run(id));
        open.view(given.seat, door);
        if (leaveToModel) {
          open.pass(given, asked);
          return { id, passed: asked };
        }
        if (!check) return { id, given: open.answer(given, asked, lines), next: 'seat_view, for what comes of it' };
        const reading = open.read(given, asked, lines);
        return 'problem' in reading ? { id, problem: reading.problem } : { id, wouldGive: reading.shown };
      }),
  );
  server.registerTool(
    'seat_say',
    {
      title: 'Speak as a seat',
      description:
        'Says something as the agent in whose seat you sit, to other agents by name, to "everybody" who hears it, or to ' +
        '"user". Who hears whom, and how much, the organization decides: what it does not let through is an error. Words ' +
        'reach the others when the time of the world goes on, which may be after the open question is answered.',
      inputSchema: toolInput({
        ...sitting,
        to: z.array(z.string().min(1).max(100)).min(1).max(100).describe('Names of agents, "everybody" or "user"'),
        text: z.string().min(1).max(4_000).describe('What is said'),
      }),
      annotations,
    },
    ({ id, to, text, ...given }) =>
      answering(async () => {
        const open = seats(runs.run(id));
        open.view(given.seat, door);
        return { id, heard: await settledSoon(open.say(given, { to, text })) };
      }),
  );
  server.registerTool(
    'seat_leave',
    {
      title: 'Leave a seat',
      description: 'Gets up: the model answers for the agent from here on. `seat_take` comes back.',
      inputSchema: toolInput(sitting),
      annotations,
    },
    ({ id, ...given }) =>
      answering(async () => {
        const open = seats(runs.run(id));
        open.view(given.seat, door);
        open.leave(given);
        return { id, left: given.seat };
      }),
  );
};

/** The seats of a run that goes on. Throws SAgentsError `RUN_ENDED`, and `SEAT_UNKNOWN` where nobody takes a seat. */
function seats(run: ServedRun): Seats {
  const open = seatsOf(run.going.team);
  if (open !== null) return open;
  throw new SAgentsError({
    code: 'SEAT_UNKNOWN',
    message: `the run ${run.id} has no seats to take`,
    remedy: 'start one whose config names them: organization.outside: {"leader": "mcp"}',
  });
}
