import { isApiError } from './api-error.js';

/** How the server is asked for an object, the most reliable mode first. */
export type AnswerMode = 'json_schema' | 'json_object' | 'text';

/** The features that a server has not refused so far. */
export interface ServerFeatures {
  readonly answerMode: AnswerMode;
  /** Whether requests set the temperature, which some reasoning models refuse. */
  readonly temperature: boolean;
}

export const allFeatures: ServerFeatures = { answerMode: 'json_schema', temperature: true };

const simplerMode: Readonly<Record<AnswerMode, AnswerMode>> = {
  json_schema: 'json_object',
  json_object: 'text',
  text: 'text',
};

export interface Refusal {
  readonly features: ServerFeatures;
  /** `request`: the server refuses this schema, but may accept others. */
  readonly concerns: 'server' | 'request';
}

/** Returns the features that both have. Concurrent calls learn of refusals in any order. */
export function commonFeatures(a: ServerFeatures, b: ServerFeatures): ServerFeatures {
  const order: readonly AnswerMode[] = ['text', 'json_object', 'json_schema'];
  return {
    answerMode: order.indexOf(a.answerMode) < order.indexOf(b.answerMode) ? a.answerMode : b.answerMode,
    temperature: a.temperature && b.temperature,
  };
}

/** Returns the features that remain when an error refuses one, or null when the error is about something else. */
export function featuresAfterRefusal(features: ServerFeatures, error: unknown): Refusal | null {
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
    features: { ...features, answerMode: simplerMode[features.answerMode] },
    concerns: badSchema ? 'request' : 'server',
  };
}
