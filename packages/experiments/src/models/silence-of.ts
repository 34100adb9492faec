import { isSAgentsError } from '@s-agents/core';
import type { LoadedConfig } from '@s-agents/runner';
import type { ModelAsker } from './ask-models.js';

/**
 * Returns why the models of a team do not answer, or null if they do. Throws SAgentsError for an invalid config, and the
 * signal's reason.
 */
export async function silenceOf(config: LoadedConfig, asker: ModelAsker): Promise<string | null> {
  try {
    await asker.askTeam(config);
    return null;
  } catch (error) {
    if (isSAgentsError(error) && error.code.startsWith('MODEL_')) return error.message;
    throw error;
  }
}
