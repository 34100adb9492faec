import { splitTask } from '@s-agents/kit';

/** The most of one thing that a task may name. */
export const largestQuantity = 1_000_000;

/** What is written as a number, whether it can count things or not. */
const number = /^[-+]?(?:\d[\d.,_]*|\.\d+)(?:e[-+]?\d+)?$|^[-+]?(?:nan|infinity)$/i;

/** What is wrong with the quantities of a task's text: numbers that are not whole, not positive or too large. */
export function quantityProblems(task: string): readonly string[] {
  return splitTask(task).flatMap((part) => {
    const [, word = ''] = part.split(/\s+/);
    if (!number.test(word) || (/^\d+$/.test(word) && Number(word) >= 1 && Number(word) <= largestQuantity)) return [];
    return [`"${part}": ${word} is no whole number from 1 to ${largestQuantity}`];
  });
}
