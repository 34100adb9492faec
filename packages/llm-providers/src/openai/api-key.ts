import { SAgentsError } from '@s-agents/core';
import { officialBaseUrl, type OpenAiOptions } from './options.js';

const defaultKeyVariable = 'OPENAI_API_KEY';

/**
 * Returns the key to send, or null for none. OpenAI's own server over HTTPS gets the key of `OPENAI_API_KEY`; any other server
 * gets one only when the config names its variable. Throws SAgentsError for a key that is missing or that no HTTP
 * header can hold.
 */
export function apiKeyFor(
  { baseUrl, apiKeyEnvironment, model }: Pick<OpenAiOptions, 'baseUrl' | 'apiKeyEnvironment' | 'model'>,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const official = new URL(baseUrl).origin === new URL(officialBaseUrl).origin;
  const variable = apiKeyEnvironment ?? (official ? defaultKeyVariable : null);
  const key = variable === null ? '' : (environment[variable]?.trim() ?? '');
  if (key !== '') return checkCharacters(key, variable ?? defaultKeyVariable, model);
  if (!official) return null;
  throw new SAgentsError({
    code: 'MODEL_KEY_MISSING',
    message:
      `model "${model}" is served by ${baseUrl}, which needs a key, but the environment variable ` +
      `${variable ?? defaultKeyVariable} is not set`,
    remedy:
      `set it (export ${variable ?? defaultKeyVariable}=…), name another variable with apiKeyEnvironment, or choose a ` +
      'server with baseUrl',
  });
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
