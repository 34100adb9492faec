import { z } from 'zod';
import { Container } from 'inversify';
import {
  defineAnswerer,
  definePurpose,
  Random,
  SymbolicAnswerer,
  Tokenizer,
  WorldKnowledge,
  type GenerateRequest,
} from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { describeChatModel, gardenKnowledge, renderPrompt, wordTokenizer } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { symbolicOptionsSchema } from './options.js';
import { SymbolicProvider } from './symbolic-provider.js';

const purpose = definePurpose({
  name: 'share',
  inputs: z.object({ items: z.array(z.string()), word: z.string() }),
  answer: z.object({ items: z.array(z.string()), draw: z.number(), known: z.array(z.string()) }),
  prompt: { text: '# User\nShare {{join items}} ({{word}}).' },
  temperature: 0,
});
/** Returns the same objects that it was given, to show whether they leak. */
const answerer = defineAnswerer(purpose, ({ items, word }, { knowledge, random }) => ({
  items,
  draw: random.next(),
  known: [...knowledge.resolve(word)],
}));
const inputs = { items: ['a', 'b'], word: 'berry' };

const immediate = symbolicOptionsSchema.parse({});
const provider = (seed = 1, answerers: readonly SymbolicAnswerer[] = [answerer]): SymbolicProvider =>
  new SymbolicProvider(answerers, gardenKnowledge, createRandom(seed), wordTokenizer);
const request = (changes: Partial<GenerateRequest> = {}): GenerateRequest => ({
  purpose: 'share',
  messages: renderPrompt(purpose, inputs),
  schema: purpose.answer,
  temperature: 0,
  inputs,
  signal: new AbortController().signal,
  ...changes,
});

describeChatModel('the symbolic model', () => ({ model: provider().chatModel(immediate), purpose, inputs }));

it('answers from the inputs and the world’s rules, at no cost and in no time', async () => {
  const { object, text, usage, latency } = await provider().chatModel(immediate).doGenerate(request());
  expect(object).toMatchObject({ items: ['a', 'b'], known: ['red_berry', 'blue_berry'] });
  expect(JSON.parse(text)).toEqual(object);
  expect(usage).toEqual({
    inputTokens: 4,
    outputTokens: wordTokenizer.count(text),
    costUsd: 0,
  });
  expect(latency).toEqual({ source: 'declared', seconds: 0 });
});

it('shares nothing by reference with its caller', async () => {
  const own = { items: ['a'], word: 'berry' };
  const model = provider(1, [{ purpose: 'share', answer: (given) => given }]).chatModel(immediate);
  const { object } = await model.doGenerate(request({ inputs: own }));
  (object as typeof own).items.push('b');
  expect(own.items).toEqual(['a']);
  const vandal: SymbolicAnswerer = { purpose: 'share', answer: (given) => (given as typeof own).items.splice(0) };
  await provider(1, [vandal])
    .chatModel(immediate)
    .doGenerate(request({ inputs: own }));
  expect(own.items).toEqual(['a']);
});

it('answers with text if no schema is given', async () => {
  const { schema: _, ...plain } = request({ purpose: 'say' });
  const result = await provider(1, [{ purpose: 'say', answer: () => 'hello' }])
    .chatModel(immediate)
    .doGenerate(plain);
  expect(result).toMatchObject({ text: 'hello' });
  expect(result).not.toHaveProperty('object');
});

it('draws random numbers per question and repetition, independent of other questions', async () => {
  const draw = async (model: ReturnType<SymbolicProvider['chatModel']>, word: string): Promise<unknown> =>
    ((await model.doGenerate(request({ inputs: { items: [], word } }))).object as { draw: number }).draw;
  const alone = provider(7).chatModel(immediate);
  const first = [await draw(alone, 'berry'), await draw(alone, 'berry')];
  const busy = provider(7).chatModel(immediate);
  await draw(busy, 'stick');
  const second = [await draw(busy, 'berry'), (await draw(busy, 'stick'), await draw(busy, 'berry'))];
  expect(second).toEqual(first);
  expect(first[0]).not.toBe(first[1]);
  expect(await draw(provider(8).chatModel(immediate), 'berry')).not.toBe(first[0]);
});

it('declares a fixed latency, or one drawn from the seed', async () => {
  const seconds = async (latencySeconds: unknown, seed = 1): Promise<readonly number[]> => {
    const model = provider(seed).chatModel(symbolicOptionsSchema.parse({ latencySeconds }));
    const drawn: number[] = [];
    for (let call = 0; call < 300; call++) drawn.push((await model.doGenerate(request())).latency.seconds);
    return drawn;
  };
  expect(new Set(await seconds(2.5))).toEqual(new Set([2.5]));
  const drawn = await seconds({ mean: 8, deviation: 2 });
  expect(await seconds({ mean: 8, deviation: 2 })).toEqual(drawn);
  expect(await seconds({ mean: 8, deviation: 2 }, 2)).not.toEqual(drawn);
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  expect(mean).toBeGreaterThan(7.4);
  expect(mean).toBeLessThan(8.6);
  expect(Math.min(...(await seconds({ mean: 0.1, deviation: 5 })))).toBe(0);
});

it('tells answerers which of their rules they do without, and refuses names that none of them has', async () => {
  const sparing = defineAnswerer(
    purpose,
    ({ items, word }, { without }) => ({ items, draw: 0, known: [word, ...(without ?? [])] }),
    ['race', 'split'],
  );
  const { object } = await provider(1, [sparing])
    .chatModel({ ...immediate, without: ['race'] })
    .doGenerate(request());
  expect(object).toMatchObject({ known: ['berry', 'race'] });
  expect(() => provider(1, [sparing]).chatModel({ ...immediate, without: ['gace'] })).toThrow(
    /^SYMBOLIC_RULE_UNKNOWN.*"gace".*\(it has: race, split\)/,
  );
});

it('names the purposes that it can answer when it refuses one', async () => {
  await expect(
    provider()
      .chatModel(immediate)
      .doGenerate(request({ purpose: 'sing' })),
  ).rejects.toThrow(/^SYMBOLIC_PURPOSE_UNKNOWN.*"sing" \(it has: share\)/);
  await expect(provider(1, []).chatModel(immediate).doGenerate(request())).rejects.toThrow('it has: none');
});

it.each([[{ latency: 3 }], [{ latencySeconds: -1 }], [{ latencySeconds: { mean: 3 } }]])(
  'refuses the options %j',
  (options) => {
    expect(symbolicOptionsSchema.safeParse(options).success).toBe(false);
  },
);

it('refuses two answerers for one purpose', () => {
  expect(() => provider(1, [answerer, answerer])).toThrow('SYMBOLIC_ANSWERER_DUPLICATE');
});

it('gets all answerers from the container, which may have none', async () => {
  const container = new Container();
  container.bind(WorldKnowledge).toConstantValue(gardenKnowledge);
  container.bind(Random).toConstantValue(createRandom(1));
  container.bind(Tokenizer).toConstantValue(wordTokenizer);
  container.bind(SymbolicProvider).toSelf();
  await expect(container.get(SymbolicProvider).chatModel(immediate).doGenerate(request())).rejects.toThrow(
    'SYMBOLIC_PURPOSE_UNKNOWN',
  );
  container.bind(SymbolicAnswerer).toConstantValue(answerer);
  container.bind(SymbolicAnswerer).toConstantValue({ purpose: 'other', answer: () => ({}) });
  expect(await container.get(SymbolicProvider).chatModel(immediate).doGenerate(request())).toHaveProperty('object');
});
