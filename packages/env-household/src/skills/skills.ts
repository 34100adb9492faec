import type { Json, KnownVerb, Skill } from '@s-agents/core';
import { check, explore, grab, put, sharedCode, turn, type Kept } from './guest-code.js';

const parameters: Json = {
  type: 'object',
  properties: { object: { type: 'string' }, quantity: { type: 'integer', minimum: 1 }, places: { type: 'array' } },
  required: ['object', 'quantity'],
};

interface Verb {
  readonly name: string;
  /** What the skill does. */
  readonly description: string;
  /** The form of the deed and what it does, for planners. */
  readonly doc: string;
  readonly code: string;
}

/** The deeds of the household: the macro actions of Organized Teams, section 3.1, and doors. */
const verbs: readonly Verb[] = [
  {
    name: 'put',
    description: 'Finds things, carries them, two at a time, and puts them in or on furniture until so many are there.',
    doc:
      'put QUANTITY OBJECT on|in FURNITURE: finds things, carries them, two at a time, and puts them there until QUANTITY ' +
      'are there, whoever brought them: to bring just what you hold, count that and what is there. It finds the ' +
      'furniture first, then the things.',
    code: put,
  },
  {
    name: 'grab',
    description: 'Finds things and takes them into the hands.',
    doc:
      'grab QUANTITY OBJECT from FURNITURE: takes things into the hands until QUANTITY are held, 2 at most. Without ' +
      'FURNITURE it finds them.',
    code: grab,
  },
  {
    name: 'explore',
    description: 'Goes to a room and looks around.',
    doc: 'explore 1 ROOM: goes there and looks around.',
    code: explore,
  },
  {
    name: 'check',
    description: 'Goes to a piece of furniture, opens it if it is closed, and looks at what is in or on it.',
    doc: 'check 1 FURNITURE: goes there, opens it if it is closed, and looks at what is in or on it.',
    code: check,
  },
  {
    name: 'open',
    description: 'Goes to a container and opens it.',
    doc: 'open 1 CONTAINER: goes there and opens it.',
    code: turn('open'),
  },
  {
    name: 'close',
    description: 'Goes to a container and closes it.',
    doc: 'close 1 CONTAINER: goes there and closes it.',
    code: turn('close'),
  },
];

export const householdVerbs: readonly KnownVerb[] = verbs.map(({ name, doc }) => ({ verb: name, doc }));

/** The household's starter skills, named by verbs. They leave things where the task wants them. */
export function householdSkills(kept: Kept): readonly Skill[] {
  return verbs.map(({ name, description, code }) => ({
    name,
    description,
    parameters,
    code:
      `// skill: ${name}\n// description: ${description}\n// parameters: ${JSON.stringify(parameters)}\n` +
      `async function ${name}(bot, parameters) {\n  return takesAStep(bot, () => work(bot, parameters));\n}\n\n` +
      `${code.trim()}\n\n${sharedCode(kept)}\n`,
    version: 1,
  }));
}
