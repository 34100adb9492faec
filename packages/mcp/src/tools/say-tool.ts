import { settledSoon } from '@s-agents/kit';
import { z } from 'zod';
import { idInput, toolInput } from './inputs.js';
import type { Register } from './parts.js';
import { answering } from './tool-result.js';

export const registerSay: Register = (server, { runs }) => {
  server.registerTool(
    'say',
    {
      title: 'Say something to the team',
      description:
        'Says something to a team during its run, as the person for whom it works. As "talk" (the default) it is a ' +
        'hint that agents read when they next plan; the task and the goal do not change. As "task" it is a further ' +
        'task, such as "craft 1 chest", which is done after what the team has; the run does not end before it. In a ' +
        'pause, words are heard after `continue`. Answers of the team are events of type "message.published" to ' +
        '"user".',
      inputSchema: toolInput({
        id: idInput,
        text: z.string().min(1).max(4_000).describe('What is said, in plain words'),
        to: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe('The name of an agent, from `status`; default: those who got the task, usually the leader'),
        as: z.enum(['talk', 'task']).default('talk').describe('Whether it is a hint or a further task'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    ({ id, text, to, as }) =>
      answering(async () => {
        const isHeard = await settledSoon(runs.run(id).say({ text, as, ...(to === undefined ? {} : { to }) }));
        return isHeard
          ? { id, heard: true, next: 'events, to follow what comes of it' }
          : { id, heard: false, next: 'the team hears it as soon as the run has started or goes on (continue)' };
      }),
  );
};
