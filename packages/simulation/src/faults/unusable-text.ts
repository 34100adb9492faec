import type { GenerateResult, Random } from '@s-agents/core';

/** Why the text of an answer is of no use. */
export type Unusable = 'malformed' | 'truncated' | 'refusing' | 'foreign';

const malformed: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `<think>They want me to answer ${text.slice(0, 40)}`,
  () => '<html><head><title>502 Bad Gateway</title></head></html>',
  () => '',
  (text) => text.replaceAll('":', '" =>').replaceAll(',', ';'),
];
const refusals = [
  'I cannot help with this request.',
  'As a language model I am not able to play games.',
  'I must decline: harvesting could hurt plants.',
];
const foreign = [
  'Natürlich! Ich schlage vor, dass zuerst alle Holz sammeln, und danach sehen wir weiter.',
  'Claro, lo mejor es que cada uno busque un árbol y avise cuando termine.',
  '好的，我们先去收集木头，然后再制定计划。',
];

/** Returns the text of an answer that is of no use, and why the server ended it. */
export function unusableText(
  kind: Unusable,
  honest: string,
  random: Random,
): Pick<GenerateResult, 'text' | 'finishReason'> {
  switch (kind) {
    case 'malformed':
      return { text: random.pick(malformed)(honest), finishReason: 'stop' };
    case 'truncated':
      return { text: honest.slice(0, Math.floor(honest.length * random.next())), finishReason: 'length' };
    case 'refusing':
      return { text: random.pick(refusals), finishReason: 'stop' };
    case 'foreign':
      return { text: random.pick(foreign), finishReason: 'stop' };
  }
}
