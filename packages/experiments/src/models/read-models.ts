import { isAbsolute, resolve } from 'node:path';
import { SAgentsError, type Json } from '@s-agents/core';
import { valueText, readTextFile, unreadText } from '@s-agents/kit';
import { parseDocument } from '@s-agents/runner';

/** A model that an experiment is run with. */
export interface ListedModel {
  readonly label: string;
  /** What a config says under `models.default`. */
  readonly choice: Json;
}

/**
 * Reads the values of `--models`: "symbolic", "PROVIDER:MODEL", or the path of a .yaml or .json file that maps labels to
 * models as a config names them. Throws SAgentsError `OPTION_INVALID`.
 */
export async function readModels(values: readonly string[], workingFolder: string): Promise<readonly ListedModel[]> {
  const lists = await Promise.all(
    values.map(async (value) => (/\.(ya?ml|json)$/.test(value) ? readFile(value, workingFolder) : [named(value)])),
  );
  const models = lists.flat();
  const twice = models.find(({ label }, index) => models.findIndex((other) => other.label === label) < index);
  if (twice !== undefined) throw invalid(`--models lists ${valueText(twice.label)} twice`, 'list each model once');
  if (models.length === 0) throw invalid('--models lists no model', 'give at least one, such as symbolic');
  return models;
}

function named(value: string): ListedModel {
  const at = value.indexOf(':');
  if (at < 0) return { label: value, choice: value };
  if (at === 0 || at === value.length - 1)
    throw invalid(
      `--models ${valueText(value)} is no PROVIDER:MODEL`,
      'write openai:gpt-5-mini or ollama:qwen3:8b, say',
    );
  return { label: value, choice: { use: value.slice(0, at), model: value.slice(at + 1) } };
}

async function readFile(file: string, workingFolder: string): Promise<readonly ListedModel[]> {
  const path = isAbsolute(file) ? file : resolve(workingFolder, file);
  let text: string;
  try {
    text = await readTextFile(path);
  } catch (cause) {
    throw invalid(`--models: cannot read "${file}" ${unreadText(path, cause)}`, 'check the path', cause);
  }
  const content = parseDocument(text, file, 'OPTION_INVALID');
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw invalid(
      `${file} is ${valueText(content)}`,
      'map labels to models: `mine: { use: openai, model: x, baseUrl: … }`',
    );
  return Object.entries(content).map(([label, choice]) => ({ label, choice: choice as Json }));
}

function invalid(message: string, remedy: string, cause?: unknown): SAgentsError {
  return new SAgentsError({ code: 'OPTION_INVALID', message, remedy, cause });
}
