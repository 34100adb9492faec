import { workOf } from '@s-agents/kit';
import { wholeField } from './planning-field.js';

/** What is asked of the agent, now and next. */
export const request = wholeField(['request', 'next', 'iteration'], {
  none: { request: null, iteration: 1 },
  sample: {
    request: {
      from: 'user',
      work: workOf('mine 36 stone'),
      words: '36 stones, and leave the chest at spawn alone',
      guidance: { words: 'The hill in the east has some.', where: { x: 40, y: 64, z: 8 }, with: 'stone_pickaxe' },
    },
    next: [{ from: 'user', work: workOf('craft 1 chest') }],
    iteration: 3,
  },
  text: `## What is asked of you
{{#if request}}{{request.from}} asks: {{workText request.work}}{{#if request.guidance}} ({{guidance request.guidance}}){{/if}}{{else}}(nothing){{/if}}
{{#if request.words}}
In the words of whoever asked for all of it: {{quote request.words}} What they forbid, or want besides, holds too.
{{/if}}
{{#if next}}
After that, you are asked for this, too; whoever has nothing to do may begin with it: \
{{#each next}}{{#if @index}}, {{/if}}{{deeds work}} (for {{from}}){{/each}}.
{{/if}}
This is your planning number {{iteration}} since the run began.

`,
});
