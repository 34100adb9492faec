import { definePurpose, type Deed, type WorldKnowledge } from '@s-agents/core';
import { parseDeed } from '@s-agents/kit';
import { z } from 'zod';
import { longestAnswer } from './longest-answer.js';
import { actViewSample } from './sample.js';
import { actViewSchema, viewHelpers } from './view.js';

/**
 * The next action: a deed in words; null to go on with what is under way, or to wait. Where the task is a request of the
 * user, how that stands: when it is over, the user is told so, with the thoughts of what is impossible.
 */
export const actAnswerSchema = z.object({
  thoughts: z.string(),
  deed: z.string().min(1).max(400).nullable(),
  request: z.enum(['open', 'done', 'impossible']).default('open'),
});
export type Chosen = z.infer<typeof actAnswerSchema>;

/** Chooses what an agent does in the action phase: the Actor (Organized Teams, section 3.1). */
export const act = definePurpose({
  name: 'act',
  inputs: actViewSchema,
  answer: actAnswerSchema,
  forms: { optionalTexts: ['thoughts'] },
  temperature: 0.8,
  maxOutputTokens: longestAnswer,
  prompt: { file: new URL('../../../prompts/act.md', import.meta.url), helpers: viewHelpers },
  check: ({ deed }, { knowledge }) =>
    deed === null || isWaiting(deed, knowledge) ? [] : deedProblems(deed, knowledge),
  sample: actViewSample,
});

/**
 * Whether an answer says in words what null means: to go on, or to wait. It does not if the world has a verb of that
 * name.
 */
export function isWaiting(text: string, { verbs }: Pick<WorldKnowledge, 'verbs'>): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return waitingWords.has(words.join(' ')) && !verbs.some(({ verb }) => verb === words[0]);
}

const waitingWords: ReadonlySet<string> = new Set(['wait', 'go on', 'continue', 'nothing', 'none', 'null']);

/** Reads a deed as the world writes it; null for any other text. */
export function readDeed(text: string, { nearest }: Pick<WorldKnowledge, 'nearest'>): Deed | null {
  return parseDeed(text, nearest === undefined ? {} : { isName: (name) => nearest(name) === null });
}

function deedProblems(text: string, knowledge: WorldKnowledge): readonly string[] {
  const deed = readDeed(text, knowledge);
  if (deed === null) return [`"${text}" is no deed: write "VERB QUANTITY OBJECT", such as "explore 1 kitchen"`];
  const { verbs } = knowledge;
  const unknown = verbs.length > 0 && verbs.every(({ verb }) => verb !== deed.verb);
  const nearest = knowledge.nearest?.(deed.object) ?? null;
  return [
    ...(unknown ? [`nobody here can "${deed.verb}": the verbs are ${verbs.map(({ verb }) => verb).join(', ')}`] : []),
    ...(nearest === null
      ? []
      : [
          `this world has no "${deed.object}"${nearest.length === 0 ? '' : `: the nearest names are ${nearest.join(', ')}`}`,
        ]),
  ];
}
