import type { Json, KnownVerb, Skill } from '@s-agents/core';
import { check, explore, grab, put, sharedCode, turn, type Kept } from './guest-code.js';

const parameters: Json = {
  type: 'object',
  properties: { object: { type: 'string' }, quantity: { type: 'integer', minimum: 1 }, places: { type: 'array' } },
  required: ['object', 'quantity'],
};

interface Verb {
  readonly name: string;
  readonly description: string;
  /** What the object and quantity of a deed mean. */
  readonly meaning: string;
  readonly code: string;
}

/** The deeds of the household: the macro actions of Organized Teams, section 3.1, and doors. */
const verbs: readonly Verb[] = [
  {
    name: 'put',
    description: 'Finds things, carries them, two at a time, and puts them in or on furniture until so many are there.',
    meaning:
      'The quantity is the total there in the end: put 2 OBJECT on FURNITURE. It finds the furniture first, then the things, and ' +
      'knows only what you have seen yourself: where others have seen more, explore or grab there before.',
    code: put,
  },
  {
    name: 'grab',
    description: 'Finds things and takes them into the hands.',
    meaning: 'The quantity is the total to hold in the end, 2 at most: grab 1 OBJECT, or grab 1 OBJECT from FURNITURE.',
    code: grab,
  },
  {
    name: 'explore',
    description: 'Goes to a room and looks around.',
    meaning: 'The object is a room, the quantity 1.',
    code: explore,
  },
  {
    name: 'check',
    description: 'Goes to a piece of furniture, opens it if it is closed, and looks at what is in or on it.',
    meaning: 'The object is the piece of furniture, the quantity 1.',
    code: check,
  },
  {
    name: 'open',
    description: 'Goes to a container and opens it.',
    meaning: 'The quantity is 1.',
    code: turn('open'),
  },
  {
    name: 'close',
    description: 'Goes to a container and closes it.',
    meaning: 'The quantity is 1.',
    code: turn('close'),
  },
];

export const householdVerbs: readonly KnownVerb[] = verbs.map(({ name, description, meaning }) => ({
  verb: name,
  doc: `${description} ${meaning}`,
}));

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
