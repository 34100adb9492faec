import { fileURLToPath } from 'node:url';
import { lostFields, promptText, renderPrompt } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { classify } from '../behaviours/classify.js';
import { criticize } from './criticize.js';
import { reflect } from './reflect.js';

describe.each([
  { purpose: classify, sample: classify.sample },
  { purpose: criticize, sample: criticize.sample },
  { purpose: reflect, sample: reflect.sample },
])('the prompt of $purpose.name', ({ purpose, sample }) => {
  it('holds everything that the symbolic model gets', () => {
    expect(lostFields(purpose as typeof criticize, sample as never)).toEqual([]);
  });

  it('is as it was when somebody last read it', async () => {
    const file = fileURLToPath(new URL(`../../prompts/golden/${purpose.name}.txt`, import.meta.url));
    await expect(promptText(renderPrompt(purpose, sample))).toMatchFileSnapshot(file);
  });

  it('shows the answer by an example that its schema accepts', () => {
    const [system] = renderPrompt(purpose, sample);
    const example = system?.content.split('\n').find((line) => line.startsWith('{'));
    expect(purpose.answer.safeParse(JSON.parse(example ?? 'null')).error).toBeUndefined();
  });
});
