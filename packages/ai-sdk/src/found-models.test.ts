import { expect, it } from 'vitest';
import { modelFinder } from './found-models.js';

it('says of each provider what it lacks, and never tells a key', async () => {
  const environment = { ANTHROPIC_API_KEY: 'sk-ant-secret' };
  const found = await modelFinder.find({ environment, signal: new AbortController().signal });
  expect(found.map(({ title }) => title)).toEqual(['Anthropic', 'Google']);
  expect(found[0]?.missing ?? '').not.toContain('ANTHROPIC_API_KEY');
  expect(found[1]?.missing).toContain('set GOOGLE_GENERATIVE_AI_API_KEY');
  expect(JSON.stringify(found)).not.toContain('sk-ant-secret');
});
