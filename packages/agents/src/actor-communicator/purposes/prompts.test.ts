import { fileURLToPath } from 'node:url';
import { lostFields, promptText, renderPrompt } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { act } from './act.js';
import { communicate } from './communicate.js';
import { viewSample } from './sample.js';

describe.each([communicate, act])('the prompt of $name', (purpose) => {
  it('holds everything that the symbolic model gets', () => {
    expect(lostFields(purpose as typeof communicate, purpose.sample as typeof viewSample)).toEqual([]);
  });

  it('is as it was when somebody last read it', async () => {
    const file = fileURLToPath(new URL(`../../../prompts/golden/${purpose.name}.txt`, import.meta.url));
    await expect(promptText(renderPrompt(purpose, viewSample))).toMatchFileSnapshot(file);
  });

  it('shows the answer by an example that its schema accepts', () => {
    const [system] = renderPrompt(purpose, viewSample);
    const example = system?.content.split('\n').find((line) => line.startsWith('{'));
    expect(purpose.answer.safeParse(JSON.parse(example ?? 'null')).error).toBeUndefined();
  });

  it('names the agent that asks', () => {
    expect(purpose.inputs.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toContain('agent');
  });
});

describe('an answer is held against the moment', () => {
  const knowledge = {
    verbs: [{ verb: 'check', doc: '' }],
    nearest: (name: string) => (name === 'fridge' ? null : ['fridge']),
  } as never;
  const said = { thoughts: '', receivers: ['ann'], messages: ['x'], candidate: null };

  it.each([
    ['one for all', { ...said, receivers: ['everybody'] }, 0],
    ['the same to several', { ...said, receivers: ['ann', 'cat'] }, 0],
    ['something else to each', { ...said, receivers: ['ann', 'cat'], messages: ['x', 'y'] }, 0],
    ['silence', { ...said, receivers: [], messages: [] }, 0],
    ['a message for nobody', { ...said, receivers: [] }, 1],
    ['more messages than receivers', { ...said, messages: ['x', 'y'] }, 1],
    ['a receiver who does not hear', { ...said, receivers: ['zed'] }, 1],
    ['a candidate who does not stand', { ...said, candidate: 'bob' }, 1],
    ['names in another case', { ...said, receivers: ['Ann'], candidate: 'CAT' }, 0],
  ])('%s', (_, answer, problems) => {
    expect(communicate.check?.(answer, { inputs: viewSample, knowledge })).toHaveLength(problems);
  });

  it.each([
    [null, 0],
    ['wait', 0],
    ['Go on.', 0],
    ['check 1 fridge', 0],
    ['Check the fridge.', 0],
    ['dance 1 fridge', 1],
    ['check 1 frige', 1],
    ['hello', 1],
  ])('the deed %j', (deed, problems) => {
    expect(act.check?.({ thoughts: '', deed, request: 'open' }, { inputs: viewSample, knowledge })).toHaveLength(
      problems,
    );
  });
});
