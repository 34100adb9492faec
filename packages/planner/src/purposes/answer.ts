import { definePurpose, taskPlanningInputsSchema } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { z } from 'zod';
import { feedbackInputsSchema } from './feedback.js';
import { planningHelpers } from './helpers.js';
import { planningSample } from '../inputs/planning-inputs.js';
import { memorySample } from './memory-sample.js';

export const answerInputsSchema = taskPlanningInputsSchema
  .pick({
    agent: true,
    request: true,
    subordinates: true,
    conversation: true,
    inventories: true,
    places: true,
    ongoing: true,
    observation: true,
  })
  .extend({
    question: z.object({ from: z.string(), text: z.string() }),
    memory: feedbackInputsSchema.shape.memory,
    leftOut: z.object({ messages: z.int(), memories: z.int(), items: z.int(), things: z.int() }),
  });
export type AnswerInputs = z.infer<typeof answerInputsSchema>;

export const questionAnswerSchema = z.object({ reason: z.string(), answer: z.string().min(1) });
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;

export const answerSample = {
  agent: 'workerB',
  question: { from: 'leader', text: 'where have you seen cobblestone?' },
  request: { from: 'leader', work: workOf('mine 12 stone') },
  subordinates: ['workerC'],
  conversation: planningSample.conversation,
  memory: memorySample,
  inventories: { workerA: { oak_log: 3 } },
  places: planningSample.places,
  ongoing: planningSample.ongoing,
  observation: planningSample.observation,
  leftOut: { messages: 42, memories: 7, items: 3, things: 7 },
};

/** Answers what another agent asks, beside its own work (CSAS, figure 3: the model of the conversation). */
export const answer = definePurpose({
  name: 'answer',
  inputs: answerInputsSchema,
  answer: questionAnswerSchema,
  forms: { optionalTexts: ['reason'], prose: 'answer' },
  temperature: 0,
  prompt: { file: new URL('../../prompts/answer.md', import.meta.url), helpers: planningHelpers },
  sample: answerSample,
});
