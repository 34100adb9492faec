import { anyOf, greeting, isSpokenOf } from './address.js';

/** The lines to each of those who are called together: "workerA, workerB and workerC: come here". Null for other lines. */
export function toEachCalled(text: string, members: readonly string[]): readonly string[] | null {
  const names = String.raw`(?<names>${anyOf(members)}(?:\s*(?:,|&|,?\s\band\b)\s*@?${anyOf(members)})+)`;
  const first = new RegExp(String.raw`^@?${names}\s*[,:]?\s+(?<words>\S.*)$`, 'isu').exec(text.replace(greeting, ''));
  const last = new RegExp(String.raw`^(?<words>.*[^\s,])[\s,]+@?${names}(?<end>[\s.!?]*)$`, 'isu').exec(text);
  const found = first ?? (last === null || isSpokenOf(`${last.groups?.['words']} `) ? null : last);
  const { names: called = '', words = '', end = '' } = found?.groups ?? {};
  // "workerA and workerB are here" speaks of them.
  if (found === null || /^(?:(?:is|are|was|were|has|have|had|and|or)\b|&)/iu.test(words)) return null;
  const isCalled = (name: string): boolean => new RegExp(anyOf([name]), 'iu').test(called);
  return members.filter(isCalled).map((name) => `${name}, ${words}${end.trim()}`);
}
