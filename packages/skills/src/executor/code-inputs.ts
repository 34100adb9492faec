import type { Json, DirectAction, Observation, PrimitiveDefinition, Skill } from '@s-agents/core';
import { z } from 'zod';
import { skillNameOfDeed } from '../file/skill-name.js';
import type { CodeInputs } from '../purposes/code-purpose.js';

/** How many of the retrieved skills are shown with their code, and how much code in characters they may have together. */
const shownWithCode = 2;
const longestCode = 12_000;
const longestError = 2000;

export interface CodeInputsSources {
  readonly action: DirectAction;
  /** Nearest to the deed, best first. */
  readonly skills: readonly Skill[];
  readonly primitives: readonly PrimitiveDefinition[];
  readonly observation: Observation;
  readonly attempts: CodeInputs['attempts'];
}

/** What the purpose `code` is asked with; what does not fit is cut here, so that the prompt can be rendered whole. */
export function codeInputsOf({ action, skills, primitives, observation, attempts }: CodeInputsSources): CodeInputs {
  let room = longestCode;
  return {
    deed: deedOf(action),
    intent: action.intent ?? null,
    name: skillNameOfDeed(action),
    skills: skills.map(({ name, description, parameters, code }, index) => {
      const isShown = index < shownWithCode && code.length <= room;
      if (isShown) room -= code.length;
      return { name, description, parameters, code: isShown ? code : null };
    }),
    primitives: primitives.map(({ name, doc, parameters }) => ({ name, doc, parameters: z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' }) as Json })),
    observation,
    attempts: attempts.map(({ code, error }) => ({ code, error: error.slice(0, longestError) })),
  };
}

export function deedOf({ verb, object, quantity, position }: DirectAction): CodeInputs['deed'] {
  return { verb, object, quantity, ...(position === undefined ? {} : { position }) };
}
