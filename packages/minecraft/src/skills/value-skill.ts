import type { Skill } from '@s-agents/core';
import { readSkill } from './read-header.js';

/** A skill that tells other skills a value. `description` holds whole comment lines. */
export function valueSkill(name: string, description: string, value: unknown): Skill {
  return lookUpSkill(name, description, value, { parameters: '{"type":"object","properties":{}}', result: 'value' });
}

/** A skill that tells what its code `result` finds in a value. */
export function lookUpSkill(
  name: string,
  description: string,
  value: unknown,
  { parameters, result }: { readonly parameters: string; readonly result: string },
): Skill {
  const code = `// skill: ${name}
${description}
// parameters: ${parameters}
const value = ${JSON.stringify(value)};

async function ${name}(bot, parameters) {
  return ${result};
}
`;
  return { ...readSkill(code, `${name}.js`), version: 1 };
}
