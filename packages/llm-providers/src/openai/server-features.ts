import { isApiError } from './api-error.js';

/** How the server is asked for an object, from the surest to the plainest. */
export type AnswerMode = 'json_schema' | 'json_object' | 'text';

/** What a server has not refused so far. */
export interface ServerFeatures {
  readonly answerMode: AnswerMode;
  /** Whether it lets the temperature be chosen; some reasoning models do not. */
  readonly temperature: boolean;
}

export const allFeatures: ServerFeatures = { answerMode: 'json_schema', temperature: true };

const plainer: Readonly<Record<AnswerMode, AnswerMode>> = {
  json_schema: 'json_object',
  json_object: 'text',
  text: 'text',
};

export interface Refusal {
  readonly features: ServerFeatures;
  /** `request`: it is the shape of this answer that it will not take, others may pass. */
  readonly concerns: 'server' | 'request';
}

/** What neither allows more of than the other: calls at the same time learn of refusals in any order. */
export function leastOf(a: ServerFeatures, b: ServerFeatures): ServerFeatures {
  const order: readonly AnswerMode[] = ['text', 'json_object', 'json_schema'];
  return {
    answerMode: order.indexOf(a.answerMode) < order.indexOf(b.answerMode) ? a.answerMode : b.answerMode,
    temperature: a.temperature && b.temperature,
  };
}

/** What to do without after an error, or null when the error is about something else. */
export function afterRefusal(features: ServerFeatures, error: unknown): Refusal | null {
  if (!isApiError(error) || ![400, 404, 415, 422, 500, 501].includes(error.status ?? 0)) return null;
  const words = `${error.param ?? ''} ${error.code ?? ''} ${error.message}`.toLowerCase();
  if (features.temperature && /\btemperature\b/.test(words))
    return { features: { ...features, temperature: false }, concerns: 'server' };
  if (
    features.answerMode === 'text' ||
    !/response[_ ]?format|json[_ ]?schema|json[_ ]?object|structured|guided|grammar|\bschema\b/.test(words)
  )
    return null;
  const badSchema =
    features.answerMode === 'json_schema' &&
    /invalid.{0,20}schema|schema.{0,40}(invalid|not permitted|must)|grammar/.test(words);
  return {
    features: { ...features, answerMode: plainer[features.answerMode] },
    concerns: badSchema ? 'request' : 'server',
  };
}
