import { SAgentsError, type Json, type SkillDraft } from '@s-agents/core';
import { readSkillHeader } from '@s-agents/kit';
import { isNestedDeeperThan, maximumNesting } from '../sandbox/json-bounds.js';
import { isSkillName, skillNameRule } from './skill-name.js';

const remedy = 'see "Skill files" in the README of @s-agents/skills for the format';
/** Everything that ends a line comment in JavaScript, so that no description can break out of its comment. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/;

/** The most bytes that a skill file may have. */
export const maximumSkillFileBytes = 256 * 1024;

/** The parts of a skill file; `body` is the source from `async function NAME(bot, parameters)` on. */
export interface SkillFileParts {
  readonly name: string;
  readonly description: string;
  readonly parameters: Json | null;
  readonly body: string;
}

/**
 * Parses a skill file. `path` is used in error messages. Throws SAgentsError `SKILL_FILE_INVALID`. The code's syntax is
 * not checked.
 */
export function parseSkillFile(code: string, options: { path: string }): SkillDraft {
  const header = readSkillHeader(code);
  const invalid = (what: string): SAgentsError =>
    new SAgentsError({ code: 'SKILL_FILE_INVALID', message: `the skill file ${options.path} ${what}`, remedy });

  const [name, ...furtherNames] = header.skill;
  const bytes = Buffer.byteLength(code);
  if (bytes > maximumSkillFileBytes) throw invalid(`has ${bytes} bytes; at most ${maximumSkillFileBytes} are read`);
  if (!code.isWellFormed()) throw invalid('has half of a surrogate pair, which UTF-8 cannot hold');
  if (name === undefined) throw invalid('does not begin with a line "// skill: NAME"');
  if (furtherNames.length > 0) throw invalid('has more than one line "// skill:"');
  if (!isSkillName(name)) throw invalid(`has the name ${JSON.stringify(name)}; it must be ${skillNameRule}`);
  const description = header.description.join('\n');
  if (description.trim() === '') throw invalid('has no line "// description: …" that says what the skill does');
  if (header.parameters.length > 1) throw invalid('has more than one line "// parameters:"');
  const parameters = header.parameters[0] === undefined ? null : parseParameters(header.parameters[0], invalid);
  if (!definesFunction(code, name))
    throw invalid(`does not define "async function ${name}(bot, parameters)" at the beginning of a line`);
  return { name, description, parameters, code };
}

/**
 * Returns the text of a skill file. Throws SAgentsError `SKILL_FILE_INVALID` for parts that {@link parseSkillFile}
 * refuses.
 */
export function formatSkillFile(parts: SkillFileParts): string {
  const lines = [
    `// skill: ${parts.name}`,
    ...parts.description.split(lineEnd).map((line) => `// description: ${line}`),
  ];
  // JSON text may contain U+2028 and U+2029, which end a line in JavaScript.
  if (parts.parameters !== null)
    lines.push(
      '// parameters: ' +
        `${JSON.stringify(parts.parameters).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}`,
    );
  const code = `${lines.join('\n')}\n${parts.body}`;
  parseSkillFile(code, { path: `${parts.name}.js` });
  return code;
}

function parseParameters(text: string, invalid: (what: string) => SAgentsError): Json {
  if (isNestedDeeperThan(text, maximumNesting))
    throw invalid(`has parameters that are nested deeper than ${maximumNesting} levels`);
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw invalid(`has parameters that are not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

function definesFunction(code: string, name: string): boolean {
  return new RegExp(String.raw`^async function ${name}\s*\(`, 'm').test(code);
}
