import { PromptRenderer, type PromptRenderer as Renderer, type Purpose } from '@s-agents/core';
import type { Team } from './compose-team.js';
import { purposesOf } from './compose-team.js';

/** A model whose window is too short for a prompt with its answer, in tokens. */
export interface NarrowWindow {
  readonly model: string;
  readonly contextTokens: number;
  readonly purpose: string;
  /** Tokens of the prompt on the purpose's sample, and the most that its answer may have; real prompts may be longer. */
  readonly tokens: number;
}

/**
 * Finds the models of which the config says the window (`contextTokens`), and that would cut a prompt of a run: for each
 * its longest one.
 */
export function narrowWindows(
  team: Pick<Team, 'registry' | 'container' | 'tokenizer'> & { readonly models: Pick<Team['models'], 'entries'> },
): readonly NarrowWindow[] {
  const purposes = new Map(purposesOf(team.registry).map((purpose) => [purpose.name, purpose]));
  const renderer = team.container.get<Renderer>(PromptRenderer);
  const found = new Map<string, NarrowWindow>();
  for (const { purpose, model, choice } of team.models.entries) {
    const { contextTokens, maxOutputTokens } = choice as { contextTokens?: unknown; maxOutputTokens?: unknown };
    if (typeof contextTokens !== 'number') continue;
    const asked = purpose === 'default' ? [...purposes.values()] : [purposes.get(purpose)];
    for (const one of asked) {
      if (one?.sample === undefined) continue;
      const answer = typeof maxOutputTokens === 'number' ? maxOutputTokens : (one.maxOutputTokens ?? 0);
      const tokens = promptTokens(one, renderer, team.tokenizer) + answer;
      if (tokens > contextTokens && tokens > (found.get(model.id)?.tokens ?? 0))
        found.set(model.id, { model: model.id, contextTokens, purpose: one.name, tokens });
    }
  }
  return [...found.values()];
}

function promptTokens(purpose: Purpose, renderer: Renderer, tokenizer: Team['tokenizer']): number {
  return renderer.render(purpose, purpose.sample).reduce((sum, { content }) => sum + tokenizer.count(content), 0);
}
