import { outsideOption, hideSecrets } from '@s-agents/core';
import { z } from 'zod';

const seconds = z.number().nonnegative().max(86_400);

/**
 * World seconds that a call takes: a fixed number, or the parameters of a normal distribution. Negative draws count as
 * 0.
 */
export const declaredLatencySchema = z.union([seconds, z.strictObject({ mean: seconds, deviation: seconds })]);
export type DeclaredLatency = z.infer<typeof declaredLatencySchema>;

/** Error messages do not quote these values, since they may hold the key itself. */
const secret = { secret: true };

/** The address of a server, without the slash at its end. */
export const baseUrlSchema = outsideOption(
  z
    .string()
    .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), {
      error: 'a valid url that begins with http:// or https://',
      params: secret,
      abort: true,
    })
    .refine(isPlain, {
      error: 'an address without user, password, query and fragment (a key belongs in an environment variable)',
      params: secret,
    })
    .transform((url) => url.replace(/\/+$/, '')),
  'sends',
);

/** What is sent as it is; a secret in it is the value of an environment variable, `${NAME}`. */
const sentValueSchema = z.string().refine((text) => hideSecrets(text) === text, {
  error: 'a text, and where it is a secret, ${NAME}: the name of an environment variable that holds it',
  params: secret,
});

/** Whether a text takes its value from an environment variable. */
function namesVariable(text: string): boolean {
  return /\$\{[A-Za-z_]\w*\}/.test(text) && hideSecrets(text) === text;
}

/**
 * The options that every provider takes and that mean the same for each, so that a config can switch the provider by
 * changing `use` alone.
 */
export const modelOptions = {
  /** The model's name on the server. */
  model: z.string().min(1),
  /**
   * The environment variable that holds the key. For OpenAI's own server the default is OPENAI_API_KEY; any other
   * server gets a key only when this option names its variable.
   */
  apiKeyEnvironment: z
    .string()
    .refine((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && hideSecrets(name) === name, {
      error: 'the name of an environment variable, not the key itself',
      params: secret,
    })
    .optional(),
  /** Overrides the purpose's temperature. */
  temperature: z.number().min(0).max(2).optional(),
  /** Nucleus sampling: only the likeliest tokens are drawn from, which together have this probability. */
  topP: z.number().min(0).max(1).optional(),
  /** How much a model that reasons is to do so before it answers, in the server's own words. */
  reasoningEffort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).optional(),
  /** Fields that are added to the body of each request, in place of those of the same name. */
  extraBody: z.record(z.string().min(1), z.json()).optional(),
  /** Parameters that are added to the address of each request, such as Azure's `api-version`. */
  query: z.record(z.string().min(1), sentValueSchema).optional(),
  /**
   * Headers that are added to each request. A config holds no secrets, and headers are mostly such: `${NAME}` in a value
   * stands for the value of an environment variable, and a value without one is refused.
   */
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9-]+$/, { error: 'the name of a header' }),
      z.string().refine(namesVariable, {
        error: 'a text with ${NAME} in it, the name of an environment variable that holds the value',
        params: secret,
      }),
    )
    .optional(),
  /** The most tokens of an answer, those of its reasoning included. */
  maxOutputTokens: z.int().positive().max(10_000_000).optional(),
  /**
   * How an answer that is an object is asked for. `schema`: the server is to keep to the schema. `json`: it is to keep to
   * JSON, and the prompt shows the schema. `text`: the prompt alone says so. A server that refuses one is asked by the
   * next.
   */
  structured: z.enum(['schema', 'json', 'text']).default('schema'),
  /** Whether answers are asked for in pieces, where the server can give them so. The answer is the same either way. */
  stream: z.boolean().default(true),
  /**
   * Wall seconds for which nothing of an answer may come: for a whole answer, or for the first and each further piece of
   * one that is streamed (and ten times as long for all of it). A slow model on this machine may need several minutes
   * before its first token.
   */
  timeoutSeconds: z.number().positive().max(3600).default(120),
  /**
   * The most requests for one call: the first, and retries after 408, 429, 5xx, broken connections and unreadable
   * answers.
   */
  tries: z.int().min(1).max(20).default(5),
  /**
   * US dollars per million tokens. Without this, the costs of a server are unknown. `cachedInput`: of input tokens that
   * the server had kept; default: as any other input. `asOf`: the day of the prices, such as "2026-11-01".
   */
  pricePerMillion: z
    .strictObject({
      input: z.number().nonnegative(),
      output: z.number().nonnegative(),
      cachedInput: z.number().nonnegative().optional(),
      asOf: z.iso.date().optional(),
    })
    .optional(),
  /** Declares how many world seconds a call takes, in place of the wall time that it takes. */
  latencySeconds: declaredLatencySchema.optional(),
  /** Limits of the server, for all entries with the same address and key together. */
  requestsPerMinute: z.int().positive().optional(),
  /** Tokens of prompts and answers in a minute, for all entries with the same address and key together. */
  tokensPerMinute: z.int().positive().optional(),
  /** Requests at the same time. */
  concurrency: z.int().positive().optional(),
};

/** US dollars per million tokens. */
export type Price = NonNullable<z.output<typeof modelOptions.pricePerMillion>>;

function isPlain(address: string): boolean {
  const { username, password, search, hash } = new URL(address);
  return username === '' && password === '' && search === '' && hash === '';
}
