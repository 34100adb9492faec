import { SAgentsError } from '@s-agents/core';

/** Where the key of a model's server comes from. */
export interface KeyPlace {
  readonly model: string;
  readonly baseUrl: string;
  /** The environment variable that the config names. */
  readonly apiKeyEnvironment?: string | undefined;
  /** The variable to use where the config names none; null for a server that is asked without a key. */
  readonly defaultVariable: string | null;
}

/**
 * Returns the key to send, or null for none. A server with a default variable needs a key; any other one gets one only
 * when the config names its variable. Throws SAgentsError for a key that is missing or that no HTTP header can hold.
 */
export function apiKeyFor(
  { baseUrl, apiKeyEnvironment, model, defaultVariable }: KeyPlace,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const variable = apiKeyEnvironment ?? defaultVariable;
  const key = variable === null ? '' : (environment[variable]?.trim() ?? '');
  if (variable !== null && key !== '') return checkCharacters(key, variable, model);
  if (variable !== null && !isConventional(variable))
    throw new SAgentsError({
      code: 'MODEL_KEY_MISSING',
      message: `no environment variable has the name that apiKeyEnvironment of model "${model}" gives`,
      remedy: 'give the name of a variable that is set, such as OPENAI_API_KEY, not the key itself',
    });
  if (defaultVariable === null) return null;
  throw new SAgentsError({
    code: 'MODEL_KEY_MISSING',
    message: `model "${model}" is served by ${baseUrl}, which needs a key, but the environment variable ${variable} is not set`,
    remedy:
      `set it (export ${variable}=…), name another variable with apiKeyEnvironment, or choose a ` +
      'server with baseUrl',
  });
}

/** Whether a text is written as names of variables are; any other may be a key that stands in the name's place. */
function isConventional(variable: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(variable);
}

/** Checked here because the platform's error for an invalid header quotes the key. */
function checkCharacters(key: string, variable: string, model: string): string {
  const place = /[^\x21-\x7e]/.exec(key)?.index;
  if (place === undefined) return key;
  throw new SAgentsError({
    code: 'MODEL_KEY_INVALID',
    message:
      `the key for model "${model}" in the environment variable ${variable} has a character that no key has, at ` +
      `position ${place + 1} of ${key.length}`,
    remedy: 'set the variable to the key alone: ASCII letters, digits and punctuation without spaces',
  });
}
