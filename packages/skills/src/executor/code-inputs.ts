import type { Json, Action, Observation, PrimitiveDefinition, Skill } from '@s-agents/core';
import { z } from 'zod';
import type { CodeInputs } from '../purposes/code-purpose.js';

/** How many retrieved skills are shown with their code, and the most characters of code in all. */
const maximumSkillsWithCode = 2;
const maximumCodeCharacters = 12_000;
const maximumErrorCharacters = 2000;

export interface CodeInputsSources {
  readonly action: Action;
  /** The name of the new skill. */
  readonly name: string;
  /** Nearest to the deed, best first. */
  readonly skills: readonly Skill[];
  readonly primitives: readonly PrimitiveDefinition[];
  readonly observation: Observation;
  readonly attempts: CodeInputs['attempts'];
}

/** Creates the inputs of the purpose `code`, truncated to fit into a prompt. */
export function createCodeInputs({
  action,
  name,
  skills,
  primitives,
  observation,
  attempts,
}: CodeInputsSources): CodeInputs {
  let charactersLeft = maximumCodeCharacters;
  return {
    deed: toDeed(action),
    intent: action.intent ?? null,
    name,
    skills: skills.map(({ code, ...skill }, index) => {
      const isShown = index < maximumSkillsWithCode && code.length <= charactersLeft;
      if (isShown) charactersLeft -= code.length;
      return {
        name: skill.name,
        description: skill.description,
        parameters: skill.parameters,
        code: isShown ? code : null,
      };
    }),
    primitives: primitives.map(describePrimitive),
    observation,
    attempts: attempts.map((attempt) => ({ ...attempt, error: attempt.error.slice(0, maximumErrorCharacters) })),
  };
}

function describePrimitive({ name, doc, parameters }: PrimitiveDefinition): CodeInputs['primitives'][number] {
  // `$schema` only names the draft of JSON Schema, which is of no use in a prompt.
  const { $schema: _draft, ...schema } = z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' });
  return { name, doc, parameters: schema as Json };
}

export function toDeed({ id: _id, intent: _intent, ...deed }: Action): CodeInputs['deed'] {
  return deed;
}
