import { SAgentsError } from '@s-agents/core';
import { minimumKeyCharacters } from '../mask/key-mask.js';

/** What an entry of the config adds to each request, with the values of the variables in it. */
export interface SentValues {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The values of the variables, to be masked wherever a server repeats them. */
  readonly secrets: readonly string[];
}

export interface SentOptions {
  readonly model: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/** Puts the values of environment variables in the place of `${NAME}`. Throws SAgentsError for one that is not set or unfit. */
export function sentValues(
  { model, headers = {}, query = {} }: SentOptions,
  environment: Readonly<Record<string, string | undefined>>,
): SentValues {
  const secrets = new Set<string>();
  const filled = (texts: Readonly<Record<string, string>>, place: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        text.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, (_, name: string) => {
          const value = environment[name]?.trim() ?? '';
          if (value === '') throw notSet(name, `${place}.${key}`, model);
          if (/[^\x20-\x7e]/.test(value)) throw unfit(name, `${place}.${key}`, model);
          if (value.length >= minimumKeyCharacters) secrets.add(value);
          return value;
        }),
      ]),
    );
  const values = { headers: filled(headers, 'headers'), query: filled(query, 'query') };
  return { ...values, secrets: [...secrets] };
}

function notSet(name: string, place: string, model: string): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_KEY_MISSING',
    message: `${place} of model "${model}" names the environment variable ${name}, which is not set`,
    remedy: `set it (export ${name}=…), or remove ${place}`,
  });
}

function unfit(name: string, place: string, model: string): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_KEY_INVALID',
    message: `${place} of model "${model}" names the environment variable ${name}, whose value has characters that cannot be sent`,
    remedy: 'set the variable to ASCII letters, digits and punctuation alone',
  });
}
