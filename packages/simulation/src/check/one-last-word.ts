import { finding, type Invariant } from './violation.js';

export const oneLastWord: Invariant = {
  name: 'one-last-word',
  promise: 'a command gets one last word of its receiver at most: succeeded, failed, superseded or refused',
  check: ({ commands }) =>
    commands.flatMap(({ repeatedBy, message, to }) =>
      repeatedBy === null
        ? []
        : [finding(repeatedBy, `${to} gives another last word on ${message.id} ("${message.text}")`)],
    ),
};
