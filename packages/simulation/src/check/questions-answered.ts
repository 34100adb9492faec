import { askedOf } from './questions.js';
import { finding, type Invariant } from './violation.js';

export const questionsAnswered: Invariant = {
  name: 'questions-answered',
  promise: 'whoever is asked something answers once at most, and only what it has heard',
  check: (history) =>
    askedOf(history).flatMap(({ question, of, heardAt, answeredAt: [first, ...more] }) => {
      if (history.end === null || first === undefined) return [];
      if (heardAt === null || first < heardAt)
        return [finding(history.end, `${of} answers ${question.id} before it has heard it`)];
      return more.length === 0 ? [] : [finding(history.end, `${of} answers ${question.id} ${more.length + 1} times`)];
    }),
};
