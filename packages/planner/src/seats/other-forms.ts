import type { z } from 'zod';
import { defineSeatForm, type SeatForm } from '@s-agents/core';
import { workText, inventoryText, meantName, messageText, observationText, readWork } from '@s-agents/kit';
import { taskProblems } from '../checks/task-problems.js';
import { deedsOf } from '../deeds-of.js';
import { actions, plannedAction, type actionsAnswerSchema, type actionsInputsSchema } from '../purposes/actions.js';
import { answer, type AnswerInputs, type QuestionAnswer } from '../purposes/answer.js';

/** A question of another agent, to be answered in words. */
export const answerForm: SeatForm<AnswerInputs, QuestionAnswer> = defineSeatForm<AnswerInputs, QuestionAnswer>({
  purpose: answer.name,
  ask: ({ question, conversation, observation }) => ({
    asks: `${question.from} asks: ${question.text}`,
    facts: [
      { title: 'said', lines: conversation.map((message) => messageText(message)) },
      { title: 'you perceive', lines: observationText(observation).split('\n') },
    ].filter(({ lines }) => lines.length > 0),
    choices: [],
    commands: [{ form: 'TEXT', meaning: 'your answer, in your own words' }],
  }),
  read: (lines, { question }) => {
    const text = lines.join(' ').trim();
    const words = text.replace(/^@?[\p{L}\d_-]+\s*[:,](?=\s|$)/u, '').replaceAll(/[^\p{L}\p{N}]/gu, '');
    if (words === '') return { problem: 'an answer has words' };
    if (meantName(text, [question.from]) !== null) return { problem: `say something to ${question.from}` };
    return {
      answer: { reason: 'The person or program in this seat answered.', answer: text },
      shown: [text],
      isWhole: true,
    };
  },
});

/** A task of the agent's own that does not read as actions: which actions it comes down to. */
export const actionsForm = defineSeatForm<z.output<typeof actionsInputsSchema>, z.output<typeof actionsAnswerSchema>>({
  purpose: actions.name,
  ask: ({ work, before, inventory, verbs }) => ({
    asks: `what do you do, step by step, for "${workText(work)}"?`,
    facts: [
      { title: 'you hold', lines: [inventoryText(inventory)] },
      ...(before.length === 0 ? [] : [{ title: 'before that you will have done', lines: before.map(workText) }]),
      { title: 'verbs', lines: verbs.map(({ verb, doc }) => `${verb}: ${doc}`), isDetail: true },
    ],
    choices: [],
    commands: [{ form: 'VERB QUANTITY THING', meaning: 'an action; several lines are done one after the other' }],
  }),
  tasks: ({ agent }) => ({
    self: agent,
    hasBody: true,
    takers: [],
    atWork: [],
    others: [],
    words: null,
  }),
  read: (lines, _inputs, { knowledge }) => {
    if (lines.length === 0) return { problem: 'name at least one action' };
    const text = lines.join('; ');
    const deeds = deedsOf(readWork(text, knowledge), knowledge);
    if (deeds === null)
      return { problem: taskProblems(text, knowledge)[0] ?? `"${text}" does not read as VERB QUANTITY THING` };
    return {
      answer: {
        actions: deeds.map(plannedAction),
      },
      shown: lines,
      isWhole: false,
    };
  },
});
