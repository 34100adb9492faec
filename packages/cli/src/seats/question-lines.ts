import { user, type OpenQuestion, type SeatFact } from '@s-agents/core';

/** Columns of the titles before what is told. */
const titleWidth = 14;

/** A question as it is printed when it is put: what is asked, the situation, the choices, the lines that can be typed. */
export function questionLines(
  { id, agent, asks, facts, choices, commands, secondsLeft }: OpenQuestion,
  seat: string,
): readonly string[] {
  const next = seat === user ? 'it is refused' : 'the model answers';
  const time = secondsLeft === null ? '' : ` (${next} in ${secondsLeft} s)`;
  return [
    '',
    `── question ${id}, ${agent}: ${asks}${time}`,
    ...facts.filter(({ isDetail = false }) => !isDetail).flatMap(factLines),
    ...titled(
      'choices',
      choices.map(({ text }, index) => `${index + 1}  ${text}`),
    ),
    ...titled(
      'or lines',
      commands.map(({ form, meaning }) => `${form.padEnd(22)} ${meaning}`),
    ),
    ...titled(
      'then',
      seat === user
        ? ['"leave" gets up: nobody allows anything then']
        : [
            '"send" gives the answer, "undo" takes the last line back, "model" leaves this question to the model;',
            '"say NAME: TEXT" speaks at any time, "help" shows everything, "leave" gets up, "quit" for good',
          ],
    ),
  ];
}

/** A question with what is too long to be shown each time. */
export function inDetail(question: OpenQuestion): OpenQuestion {
  return { ...question, facts: question.facts.map(({ title, lines }) => ({ title, lines })) };
}

function factLines({ title, lines }: SeatFact): readonly string[] {
  return titled(title, lines);
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  if (title.length > titleWidth && lines.length > 0) return [`   ${title}`, ...titled('', lines)];
  return lines.map((line, index) => `   ${(index === 0 ? title : '').padEnd(titleWidth)} ${line}`);
}
