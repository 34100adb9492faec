import { z } from 'zod';
import type { FoundModels, ModelFinder } from '@s-agents/core';
import { defaultOllamaUrl } from '../ollama/options.js';
import { askLocal } from './ask-local.js';

const names = z.array(z.string().min(1).max(200)).max(500);
const ollamaList = z.object({ models: z.array(z.object({ name: z.string() })) });
const openAiList = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Where servers of this machine are looked for. */
export interface LocalPlaces {
  readonly ollama: string;
  /** LM Studio's own address. */
  readonly lmStudio: string;
}

const usualPlaces: LocalPlaces = { ollama: defaultOllamaUrl, lmStudio: 'http://127.0.0.1:1234/v1' };

/** Looks for Ollama and LM Studio on this machine, and for the key of OpenAI in the environment. */
export function finderAt({ ollama, lmStudio }: LocalPlaces = usualPlaces): ModelFinder {
  return {
    find: async ({ environment, signal }) => {
      const [ofOllama, ofStudio] = await Promise.all([
        askLocal(`${ollama}/api/tags`, signal),
        askLocal(`${lmStudio}/models`, signal),
      ]);
      const elsewhere = ollama === defaultOllamaUrl ? {} : { baseUrl: ollama };
      return [
        {
          title: 'Ollama on this machine',
          // An Ollama server cuts longer prompts without notice.
          choice: { use: 'ollama', ...elsewhere, contextTokens: 16_384, maxOutputTokens: 4_000, timeoutSeconds: 300 },
          ...local(
            ollamaList.safeParse(ofOllama).data?.models.map(({ name }) => name),
            {
              none: 'ollama pull qwen3:8b',
              silent: 'install it from https://ollama.com and start it',
            },
          ),
        },
        {
          title: 'LM Studio on this machine',
          choice: { use: 'openai', baseUrl: lmStudio, maxOutputTokens: 4_000, timeoutSeconds: 900 },
          ...local(
            openAiList.safeParse(ofStudio).data?.data.map(({ id }) => id),
            {
              none: 'load a model in it',
              silent: 'load a model in it and start its server, at port 1234',
            },
          ),
        },
        {
          title: 'OpenAI',
          choice: { use: 'openai', maxOutputTokens: 4_000 },
          names: null,
          missing: environment['OPENAI_API_KEY'] ? null : 'set OPENAI_API_KEY in the environment, and start anew',
        },
      ];
    },
  };
}

/** The models of a server on this machine, or what is to be done where it has none or does not answer. */
function local(
  found: readonly string[] | undefined,
  { none, silent }: { readonly none: string; readonly silent: string },
): Pick<FoundModels, 'names' | 'missing'> {
  const usable = names.safeParse(found).data;
  if (usable === undefined) return { names: [], missing: silent };
  return { names: usable, missing: usable.length === 0 ? none : null };
}
