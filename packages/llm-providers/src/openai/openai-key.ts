import { apiKeyFor } from '../servers/api-key.js';
import { officialBaseUrl, type OpenAiOptions } from './options.js';

/** Returns the key to send. OpenAI's own server over HTTPS gets that of OPENAI_API_KEY unless the config names another. */
export function openAiKey(
  options: Pick<OpenAiOptions, 'baseUrl' | 'apiKeyEnvironment' | 'model'>,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const isOfficial = new URL(options.baseUrl).origin === new URL(officialBaseUrl).origin;
  return apiKeyFor({ ...options, defaultVariable: isOfficial ? 'OPENAI_API_KEY' : null }, environment);
}
