import { z } from 'zod';
import { outsideOption } from '../plugins/outside-options.js';
import { hideSecrets } from '../secrets/hide-secrets.js';

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
   * one that is streamed (and ten times as long for all of it). The platform's `fetch` waits at most 300 s.
   */
  timeoutSeconds: z.number().positive().max(300).default(120),
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
