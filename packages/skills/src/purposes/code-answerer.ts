import { defineAnswerer, type Deed, type OutcomeReason } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import { formatSkillFile } from '../file/skill-file.js';
import { skillNameOfVerb } from '../file/skill-name.js';
import { splitWords } from '../store/words.js';
import { codePurpose, type CodeInputs } from './code-purpose.js';

type RetrievedSkill = CodeInputs['skills'][number];

/** Reasons for which no other skill would do better: planners have to see to what is missing first. */
const notOfCode: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>([
  'missing-item',
  'missing-tool',
  'inventory-full',
]);

/**
 * Writes code that calls the stored skill that fits the deed's verb best and was not tried yet. Where none is left, or
 * none can help, it writes code that fails for the reason of the first attempt, which planners can learn from.
 */
export const codeAnswerer = defineAnswerer(codePurpose, (inputs) => {
  const tried = new Set(inputs.attempts.flatMap(({ code }) => skillsTriedBy(code, inputs.name)));
  const skill = fittingSkills(inputs).find(({ name }) => !tried.has(name));
  const refusals = inputs.attempts.flatMap(({ failure }) =>
    failure === undefined || failure.reason === 'unsupported' ? [] : [failure],
  );
  const inTheWay = refusals.find(({ reason }) => notOfCode.has(reason));
  if (skill !== undefined && inTheWay === undefined)
    return {
      explanation: `The stored skill ${skill.name} does this kind of deed.`,
      code: file(inputs, `  return await bot.skill(${JSON.stringify(skill.name)}, parameters);`),
    };
  const deed = formatDeed(inputs.deed);
  const detail =
    tried.size === 0
      ? `no stored skill does "${deed}"`
      : `no stored skill is left that does "${deed}"; tried: ${[...tried].join(', ')}`;
  const failure = inTheWay ?? refusals[0] ?? { reason: 'unsupported', detail };
  return {
    explanation: inTheWay === undefined ? detail : 'No stored skill does without what is missing.',
    code: file(inputs, `  throw ${JSON.stringify(failure)};`),
  };
});

/** The skill named after the verb, then those with the verb in the name: that a description has the word says nothing. */
function fittingSkills({ deed, name, skills }: CodeInputs): readonly RetrievedSkill[] {
  const rank = (skill: RetrievedSkill): number => {
    if (skill.name === skillNameOfVerb(deed.verb)) return 0;
    return says(skill.name, deed.verb) ? 1 : 2;
  };
  // Leaves out the skill that is being written, which would call itself.
  const others = skills.filter((skill) => skill.name !== name);
  return others
    .map((skill) => ({ skill, rank: rank(skill) }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ skill }) => skill);
}

/** Whether a text contains every word of the verb, in any regular English form. */
function says(text: string, verb: string): boolean {
  const words = splitWords(text);
  return verb.split('-').every((wanted) => {
    const stem = wanted.replace(/e$/, '');
    return words.some(
      (word) => word === wanted || [`${stem}es`, `${wanted}s`, `${stem}ing`, `${stem}ed`].includes(word),
    );
  });
}

/** Returns the stored skill that was run directly, or those that the code written for this deed called. */
function skillsTriedBy(code: string, written: string): readonly string[] {
  const name = /^\/\/ ?skill: (\w+)/m.exec(code)?.[1];
  if (name !== undefined && name !== written) return [name];
  return [...code.matchAll(/bot\.skill\("([A-Za-z0-9]+)"/g)].flatMap(([, name]) => name ?? []);
}

function file({ deed, name }: { deed: Deed; name: string }, body: string): string {
  return formatSkillFile({
    name,
    description: `${deed.verb.replaceAll('-', ' ')} ${deed.object.replaceAll(/[_:]/g, ' ')}`,
    parameters: {
      type: 'object',
      properties: {
        object: { type: 'string' },
        quantity: { type: 'integer', minimum: 1 },
        tool: { type: 'string' },
        places: { type: 'array' },
        recipient: { type: 'string' },
        position: { type: 'object' },
      },
      required: ['object', 'quantity'],
    },
    body: `async function ${name}(bot, parameters) {\n${body}\n}\n`,
  });
}
