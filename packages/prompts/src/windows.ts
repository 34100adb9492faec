import type { PromptWindows } from '@s-agents/core';
import { z } from 'zod';

/** A mark that something was left out needs a few tokens itself. */
const tokens = z.int().min(20).optional();

export const windowsSchema = z.strictObject({
  conversation: tokens,
  perception: tokens,
  member: tokens,
  history: tokens,
  advice: tokens,
  plan: tokens,
  code: tokens,
} satisfies Record<keyof PromptWindows, z.ZodType>);

/** With the full windows, the longest prompts leave a model of 8,000 tokens room for its answer. */
const defaults: Readonly<Record<'full' | 'compact', PromptWindows>> = {
  full: { conversation: 600, perception: 250, member: 80, history: 250, advice: 600, plan: 600, code: 1500 },
  compact: { conversation: 300, perception: 120, member: 50, history: 120, advice: 300, plan: 300, code: 800 },
};

/** The windows of a profile, with those that the config sets. */
export function windowsOf(profile: keyof typeof defaults, set: z.output<typeof windowsSchema>): PromptWindows {
  const given = Object.entries(set).filter(([, tokens]) => tokens !== undefined);
  return { ...defaults[profile], ...(Object.fromEntries(given) as Partial<PromptWindows>) };
}
