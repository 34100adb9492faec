import { expect, it } from 'vitest';
import { z } from 'zod';
import { succeeded, type Body } from '@s-agents/core';
import { gardenKnowledge } from '@s-agents/testkit';
import { answerPlayers } from './answer-players.js';

const { signal } = new AbortController();
const whisper = { name: 'whisper', doc: '', parameters: z.object({}), idempotent: false };

function body(agent: string, heard: string[]): Body {
  const run: Body['run'] = async ({ parameters }) => {
    heard.push(`${agent}: ${JSON.stringify(parameters)}`);
    return succeeded();
  };
  return { agent, run } as Body;
}

it("answers with the agent's own body, or another one, in people's words", () => {
  const heard: string[] = [];
  const bodies = [body('ada', heard), body('ben', heard)];
  const answer = answerPlayers({ primitives: [whisper], knowledge: gardenKnowledge }, { bodies, signal });
  answer('ben', 'Ann', 'succeeded: pick 5 red_berry');
  answer('leader', 'Ann', 'understood: come here');
  expect(heard).toEqual([
    'ben: {"player":"Ann","text":"succeeded: pick 5 red berries"}',
    'ada: {"player":"Ann","text":"understood: come here"}',
  ]);
});

it('says nothing in a world without whispers', () => {
  const heard: string[] = [];
  answerPlayers({ primitives: [], knowledge: gardenKnowledge }, { bodies: [body('ada', heard)], signal })(
    'ada',
    'Ann',
    'stopped',
  );
  expect(heard).toEqual([]);
});
