import type { ErrorPlace } from './error-place.js';
import type { Problem } from './problem.js';

/** What an error of a server is called, and what to do about it. */
interface Remedy {
  readonly code: string;
  readonly remedy: string;
}

export const wrongAddress = 'check that baseUrl is the address of an OpenAI-compatible API (it usually ends in /v1)';

/** The code and the remedy for what a server's error comes down to. */
export function remedyFor(problem: Problem, place: ErrorPlace): Remedy {
  const variable = place.apiKeyEnvironment ?? 'the variable that apiKeyEnvironment of the model names';
  const remedies: Readonly<Record<Problem, Remedy>> = {
    'too-long': {
      code: 'MODEL_REQUEST_REFUSED',
      remedy:
        'the prompt is longer than the model takes: start the model with a longer context (for Ollama, contextTokens), ' +
        'make prompts shorter with `prompts: { profile: compact }` and its windows, or choose a model with a longer ' +
        'context',
    },
    policy: {
      code: 'MODEL_REQUEST_REFUSED',
      remedy:
        'the name is right, but no provider of the model fits the settings of the account: change them on the website ' +
        'of the server (for OpenRouter, privacy and allowed providers), or choose another model',
    },
    filtered: {
      code: 'MODEL_REFUSED',
      remedy: 'a filter of the server holds the prompt back: say the task in other words, or choose another model',
    },
    template: {
      code: 'MODEL_REQUEST_REFUSED',
      remedy:
        "the model's chat template does not take such messages: start the server with another template, or choose " +
        'another model',
    },
    unauthorized: {
      code: 'MODEL_UNAUTHORIZED',
      remedy: place.hasKey
        ? `check the key in ${variable}, and that it may use this model`
        : 'the server needs a key: name the environment variable that holds it with apiKeyEnvironment',
    },
    'unknown-model': {
      code: 'MODEL_UNKNOWN',
      remedy:
        place.remedies.unknownModel ??
        'check the spelling of model (a local server must have it loaded), and that baseUrl ends in /v1 if the ' +
          'server requires that',
    },
    quota: { code: 'MODEL_QUOTA_EXHAUSTED', remedy: 'top up the account, or name another model' },
    'rate-limit': {
      code: 'MODEL_RATE_LIMITED',
      remedy:
        'set requestsPerMinute or tokensPerMinute of the models entry to what the server allows, use fewer agents, or ' +
        `raise tries (now ${place.tries}, the most requests for one call)`,
    },
    memory: {
      code: 'MODEL_SERVER_ERROR',
      remedy:
        'choose a smaller model or a shorter context (contextTokens), or free memory on the machine of the server',
    },
    server: {
      code: 'MODEL_SERVER_ERROR',
      remedy: 'the server has a problem: try again later, or look into its log if it is yours',
    },
    'wrong-address': { code: 'MODEL_REQUEST_REFUSED', remedy: place.remedies.wrongFormat ?? wrongAddress },
    redirect: {
      code: 'MODEL_REQUEST_REFUSED',
      remedy: 'redirects are not followed: set baseUrl to the address itself',
    },
    refused: { code: 'MODEL_REQUEST_REFUSED', remedy: 'choose a model that accepts such requests' },
  };
  return remedies[problem];
}
