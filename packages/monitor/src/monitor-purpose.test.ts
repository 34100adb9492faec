import { workOf } from '@s-agents/kit';
import { fileURLToPath } from 'node:url';
import { lostFields, promptText, renderPrompt } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { monitor } from './monitor-purpose.js';
import { sample } from './sample.js';

it('the prompt holds everything that the symbolic model gets', () => {
  expect(lostFields(monitor, monitor.inputs.parse(sample))).toEqual([]);
});

it('the prompt is as it was when somebody last read it', async () => {
  const file = fileURLToPath(new URL('../prompts/golden/monitor.txt', import.meta.url));
  await expect(promptText(renderPrompt(monitor, sample))).toMatchFileSnapshot(file);
});

/** The criteria of S-Agents, appendix B.1. */
it.each([
  ['an announced start is unknown', /only announced a start.*unknown/],
  ['an acknowledgement or no answer is unknown', /only said that it understood, or has not answered yet/],
  ['a reported success counts', /reported success: success/],
  ['the inventory overrules a claimed success', /shows less than the task asks for; then fail/],
  ['a reported failure counts', /reported failure.*fail/s],
  ['one failed part fails the task', /fails when one part fails/],
  ['the reason comes before the status', /reason first/],
])('%s', (_criterion, words) => {
  expect(renderPrompt(monitor, sample)[0]?.content).toMatch(words);
});

it('asks about the work of others, and actions of its own, only where the task has such', () => {
  const words = renderPrompt(monitor, {
    ...sample,
    taskAtHand: {
      whole: workOf('look welcoming'),
      assignments: [{ agent: 'leader', work: workOf('look welcoming'), command: null }],
    },
    outcomes: [],
  })
    .map(({ content }) => content)
    .join('\n');
  expect(words).not.toMatch(/command|Actions of|announced a start/);
});
