import { SAgentsError } from '@s-agents/core';
import { officialBaseUrl, type OpenAiOptions } from './options.js';

const usualVariable = 'OPENAI_API_KEY';

/**
 * The key to send, or null for none. A key goes to OpenAI's own server, or where the config expressly names its
 * variable:
 * never to some other server only because it happens to be set.
 */
export function apiKeyFor(
  { baseUrl, apiKeyEnvironment, model }: Pick<OpenAiOptions, 'baseUrl' | 'apiKeyEnvironment' | 'model'>,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const official = new URL(baseUrl).host === new URL(officialBaseUrl).host;
  const variable = apiKeyEnvironment ?? (official ? usualVariable : null);
  const key = variable === null ? '' : (environment[variable]?.trim() ?? '');
  if (key !== '') return key;
  if (!official) return null;
  throw new SAgentsError({
    code: 'MODEL_KEY_MISSING',
    message:
      `model "${model}" is served by ${baseUrl}, which wants a key, but the environment variable ` +
      `${variable ?? usualVariable} is not set`,
    remedy:
      `set it (export ${variable ?? usualVariable}=…), name another variable with apiKeyEnvironment, or choose a ` +
      'server with baseUrl',
  });
}
