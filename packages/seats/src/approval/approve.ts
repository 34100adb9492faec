import { z } from 'zod';
import { definePurpose, defineSeatForm } from '@s-agents/core';

const inputs = z.object({ agent: z.string(), action: z.string() });
const answer = z.object({ allowed: z.boolean(), why: z.string() });

/** Whether an agent may do an action of a kind that has to be allowed (Embodied LLM Agents, appendix I). */
export const approve = definePurpose({
  name: 'approve',
  inputs,
  answer,
  temperature: 0,
  prompt: { file: new URL('../../prompts/approve.md', import.meta.url) },
  sample: { agent: 'workerA', action: 'give 2 bread to workerB' },
});

export const approveForm = defineSeatForm<z.output<typeof inputs>, z.output<typeof answer>>({
  purpose: approve.name,
  isForUser: true,
  ask: ({ agent, action }) => ({
    asks: `may ${agent} do this: ${action}?`,
    facts: [],
    choices: [
      { text: 'yes', lines: ['yes'] },
      { text: 'no', lines: ['no'] },
    ],
    commands: [
      { form: 'yes', meaning: 'it may' },
      { form: 'no [WHY]', meaning: 'it may not; the agent is told why' },
    ],
  }),
  read: (lines) => {
    const [line = '', ...others] = lines;
    const [, word = '', why = ''] = /^(yes|no)\b[\s,:]*(.*)$/i.exec(line) ?? [];
    if (word === '' || others.length > 0) return { problem: 'the answer is one line: "yes", or "no" and why' };
    const allowed = word.toLowerCase() === 'yes';
    return { answer: { allowed, why: why.trim() }, shown: [allowed ? 'it may' : 'it may not'], isWhole: true };
  },
});
