import type { Json, DirectAction, Observation, PrimitiveDefinition, Skill } from '@s-agents/core';
import { z } from 'zod';
import type { CodeInputs } from '../purposes/code-purpose.js';

/** The retrieved skills that are shown with their code, and the characters that it may have in all. */
const shownWithCode = 2;
const longestCode = 12_000;
const longestError = 2000;

export interface CodeInputsSources {
  readonly action: DirectAction;
  /** The name of the new skill. */
  readonly name: string;
  /** Nearest to the deed, best first. */
  readonly skills: readonly Skill[];
  readonly primitives: readonly PrimitiveDefinition[];
  readonly observation: Observation;
  readonly attempts: CodeInputs['attempts'];
}

/** The inputs of the purpose `code`, cut to what fits into a prompt. */
export function codeInputsOf({
  action,
  name,
  skills,
  primitives,
  observation,
  attempts,
}: CodeInputsSources): CodeInputs {
  let room = longestCode;
  return {
    deed: deedOf(action),
    intent: action.intent ?? null,
    name,
    skills: skills.map(({ code, ...skill }, index) => {
      const isShown = index < shownWithCode && code.length <= room;
      if (isShown) room -= code.length;
      return {
        name: skill.name,
        description: skill.description,
        parameters: skill.parameters,
        code: isShown ? code : null,
      };
    }),
    primitives: primitives.map(describePrimitive),
    observation,
    attempts: attempts.map(({ code, error }) => ({ code, error: error.slice(0, longestError) })),
  };
}

function describePrimitive({ name, doc, parameters }: PrimitiveDefinition): CodeInputs['primitives'][number] {
  // The draft of JSON Schema is of no use in a prompt.
  const { $schema: _draft, ...schema } = z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' });
  return { name, doc, parameters: schema as Json };
}

export function deedOf({ verb, object, quantity, position }: DirectAction): CodeInputs['deed'] {
  return { verb, object, quantity, ...(position === undefined ? {} : { position }) };
}
