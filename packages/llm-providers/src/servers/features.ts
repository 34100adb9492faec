import { findRefusal } from '../wire/failures.js';

/** How the server is asked for an object, the most reliable mode first. */
export type AnswerMode = 'json_schema' | 'json_object' | 'text';

/** The mode for an entry's option `structured`. */
export const answerModes = { schema: 'json_schema', json: 'json_object', text: 'text' } as const satisfies Record<
  string,
  AnswerMode
>;

/** How a server is told the most tokens of an answer. `none`: it is not told. */
export type TokenLimit = 'max_tokens' | 'max_completion_tokens' | 'none';

/** Whether answers are asked for in pieces. `counted`: with the number of tokens at their end. */
export type StreamMode = 'counted' | 'plain' | 'none';

/** What requests use, as far as the server has not refused it. */
export interface ServerFeatures {
  readonly answerMode: AnswerMode;
  /** Whether requests set the temperature, which some reasoning models refuse. */
  readonly temperature: boolean;
  readonly tokenLimit: TokenLimit;
  /** Which of OpenAI's two interfaces is used. */
  readonly api: 'chat' | 'responses';
  /** Whether requests say that the model is not to reason before it answers. */
  readonly noThinking: boolean;
  readonly stream: StreamMode;
  /** Whether the model takes a system message; otherwise its words begin the first message of the user. */
  readonly systemRole: boolean;
}

/** Each feature's values, in the order in which they are given up. */
const orders: { readonly [Key in keyof ServerFeatures]: readonly ServerFeatures[Key][] } = {
  answerMode: ['json_schema', 'json_object', 'text'],
  temperature: [true, false],
  tokenLimit: ['max_tokens', 'max_completion_tokens', 'none'],
  api: ['chat', 'responses'],
  noThinking: [true, false],
  stream: ['counted', 'plain', 'none'],
  systemRole: [true, false],
};

export interface Refusal {
  readonly features: ServerFeatures;
  /** `request`: the server refuses this schema, but may accept others. */
  readonly concerns: 'server' | 'request';
}

/** Returns the features that both have. Concurrent calls learn of refusals in any order. */
export function commonFeatures(a: ServerFeatures, b: ServerFeatures): ServerFeatures {
  const later = <Key extends keyof ServerFeatures>(key: Key): ServerFeatures[Key] => {
    const order = orders[key];
    return order[Math.max(order.indexOf(a[key]), order.indexOf(b[key]))] as ServerFeatures[Key];
  };
  return {
    answerMode: later('answerMode'),
    temperature: later('temperature'),
    tokenLimit: later('tokenLimit'),
    api: later('api'),
    noThinking: later('noThinking'),
    stream: later('stream'),
    systemRole: later('systemRole'),
  };
}

/** What servers say of a model without a system role, each in words of its own. */
const systemRole =
  /system (?:role|message|prompt|instruction)s?|'system'|"system"|`system`|developer (?:instruction|message|role)|roles must alternate/;

/** Returns the features that remain when an error refuses one, or null when the error is about something else. */
export function featuresAfterRefusal(features: ServerFeatures, error: unknown): Refusal | null {
  const refusal = findRefusal(error);
  if (refusal === null || ![400, 404, 415, 422, 500, 501].includes(refusal.status)) return null;
  // What the model wrote is at fault, and not what was asked for.
  if (refusal.written !== undefined) return null;
  const words = `${refusal.param ?? ''} ${refusal.code ?? ''} ${refusal.message}`.toLowerCase();
  const without = (change: Partial<ServerFeatures>): Refusal => ({
    features: { ...features, ...change },
    concerns: 'server',
  });
  if (features.api === 'chat' && /\bv1\/responses\b|\bresponses api\b/.test(words))
    return without({ api: 'responses' });
  if (features.systemRole && systemRole.test(words)) return without({ systemRole: false });
  // A server that fails in the middle of a stream speaks of it as well, and refuses nothing.
  if (refusal.status !== 500) {
    if (features.stream === 'counted' && /\bstream_options\b|\binclude_usage\b/.test(words))
      return without({ stream: 'plain' });
    if (features.stream !== 'none' && /\bstream(?:ed|ing|s)?\b/.test(words)) return without({ stream: 'none' });
  }
  if (features.tokenLimit !== 'none' && /\bmax_(?:completion_|output_)?tokens\b|\bnum_predict\b/.test(words))
    return without({
      tokenLimit:
        features.tokenLimit === 'max_tokens' && words.includes('max_completion_tokens')
          ? 'max_completion_tokens'
          : 'none',
    });
  if (features.noThinking && /\bthink(?:ing)?\b/.test(words)) return without({ noThinking: false });
  if (features.temperature && /\btemperature\b/.test(words)) return without({ temperature: false });
  if (
    features.answerMode === 'text' ||
    !/response[_ ]?format|text\.format|\bformat of type\b|json[_ ]?schema|json[_ ]?object|structured|guided|grammar|\bschema\b/.test(
      words,
    )
  )
    return null;
  const badSchema =
    features.answerMode === 'json_schema' &&
    /invalid.{0,20}schema|schema.{0,40}(invalid|not permitted|must)|grammar/.test(words);
  return {
    features: { ...features, answerMode: features.answerMode === 'json_schema' ? 'json_object' : 'text' },
    concerns: badSchema ? 'request' : 'server',
  };
}

/** Describes what of the first features the server has refused, one sentence each. */
export function refusedFeatures(first: ServerFeatures, left: ServerFeatures): readonly string[] {
  return [
    ...(first.temperature && !left.temperature ? ['the server refuses temperature: its own default holds'] : []),
    ...(first.tokenLimit !== 'none' && left.tokenLimit === 'none'
      ? ['the server refuses maxOutputTokens: its own limit holds']
      : []),
    ...(left.answerMode === first.answerMode
      ? []
      : ['the server refuses the schema of answers: the prompt asks for it instead']),
    ...(first.systemRole && !left.systemRole
      ? ['the model has no system role: what it is told there begins the first message instead']
      : []),
  ];
}
