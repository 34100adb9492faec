import type { SeatQuestion, SeatReading } from '@s-agents/core';
import type { PlainWords } from '@s-agents/kit';

type Words = Pick<PlainWords, 'say'>;

/**
 * A question with the world's names in people's words. The details stay as they are: they list the names themselves,
 * which lines may use.
 */
export function questionInWords<Question extends SeatQuestion>(question: Question, words: Words): Question {
  const { asks, facts, choices } = question;
  return {
    ...question,
    asks: words.say(asks),
    facts: facts.map((fact) => (fact.isDetail === true ? fact : { ...fact, lines: sayAll(fact.lines, words) })),
    choices: choices.map((choice) => ({ ...choice, text: words.say(choice.text) })),
  };
}

/** What lines mean, with the world's names in people's words. */
export function readingInWords(reading: SeatReading, words: Words): SeatReading {
  return 'problem' in reading ? reading : { ...reading, shown: sayAll(reading.shown, words) };
}

function sayAll(lines: readonly string[], words: Words): readonly string[] {
  return lines.map((line) => words.say(line));
}
