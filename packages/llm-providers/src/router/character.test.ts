import { expect, it } from 'vitest';
import { charactersOf, withCharacter } from './character.js';

const messages = [
  { role: 'system', content: 'Answer with JSON.' },
  { role: 'user', content: 'What now?' },
] as const;

it('puts a character behind the instructions of a prompt, and changes nothing where there is none', () => {
  const [system, user] = withCharacter(messages, 'A grumpy miner.');
  expect(system?.content).toMatch(/^Answer with JSON\.\n\nYour character[^]*\nA grumpy miner\.$/);
  expect(user).toEqual(messages[1]);
  expect(withCharacter(messages, undefined)).toEqual(messages);
});

it('reads the characters of seats', () => {
  const seats = [{ name: 'ada', character: 'Cheerful.' }, { name: 'ben' }];
  expect([...charactersOf({ organization: { seats } } as never)]).toEqual([['ada', 'Cheerful.']]);
});
