import { SAgentsError } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { ConnectionFailure, readServerError, ServerRefusal, UnreadableAnswer } from '@s-agents/llm-providers/servers';

interface Place {
  readonly provider: string;
  readonly model: string;
  readonly mask: (text: string) => string;
}

/** Turns what a provider of the AI SDK throws into the failures of a server. Anything else is returned as it is. */
export function toFailure(error: unknown, { provider, model, mask }: Place): unknown {
  if (!(error instanceof Error) || isCancellation(error)) return error;
  const { name } = error;
  if (name === 'AI_APICallError') return failedCall(error, mask);
  if (name === 'AI_LoadAPIKeyError' || name === 'AI_LoadSettingError')
    return new SAgentsError({
      code: 'MODEL_KEY_MISSING',
      message: `model "${model}" of ${provider} needs a key or a setting: ${mask(error.message)}`,
      remedy: 'set the variable that the provider reads, or name another one with apiKeyEnvironment',
    });
  if (name === 'AI_NoSuchModelError') return new ServerRefusal(404, readServerError(error.message, mask));
  return name.startsWith('AI_') ? new UnreadableAnswer(`in a form that ${provider} cannot read (${name})`) : error;
}

function failedCall(error: Error, mask: Place['mask']): Error {
  const { statusCode, responseBody, responseHeaders } = error as Error & {
    readonly statusCode?: number;
    readonly responseBody?: string;
    readonly responseHeaders?: Readonly<Record<string, string>>;
  };
  if (statusCode === undefined) return new ConnectionFailure(error.cause ?? error);
  // Its reading of an answer has failed.
  if (statusCode < 300)
    return new UnreadableAnswer(`with something that cannot be read (${mask(error.message).slice(0, 200)})`);
  return new ServerRefusal(
    statusCode,
    readServerError(responseBody ?? error.message, mask),
    new Headers({ ...responseHeaders }),
  );
}
