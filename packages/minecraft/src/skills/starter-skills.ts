import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Skill } from '@s-agents/core';
import { cropKinds, toolMaterials } from '@s-agents/minecraft-rules';
import { readSkill } from './read-header.js';

const folder = new URL('../../skills/', import.meta.url);

/** The shared functions and tables that skills use without defining them, by their names. */
const shared = new Map([
  ...scriptsIn(new URL('shared/', folder)).map(
    (file) => [file.slice(0, -'.js'.length), readFileSync(new URL(`shared/${file}`, folder), 'utf8')] as const,
  ),
  // As code, because a sandbox imports nothing.
  ['cropKinds', `const cropKinds = ${JSON.stringify(cropKinds)};`] as const,
  ['toolMaterials', `const toolMaterials = ${JSON.stringify(toolMaterials)};`] as const,
]);

/**
 * The skills of every Minecraft world: those that a planner names (mine, craft …), and those that they call. Read from
 * the package's `skills` folder at import.
 */
export const starterSkills: readonly Skill[] = scriptsIn(folder).map((file) => ({
  ...readSkill(codeOf(file), file),
  version: 1,
}));

/**
 * Returns the code of a skill with everything it uses. The helpers of a long skill are in a folder of its name; the
 * functions and tables that several skills use are in `shared`, one per file.
 */
function codeOf(file: string): string {
  let code = [
    readFileSync(new URL(file, folder), 'utf8'),
    ...textsIn(new URL(`${file.slice(0, -'.js'.length)}/`, folder)),
  ].join('\n');
  // Shared functions may use other shared functions.
  for (;;) {
    const words = new Set(code.match(/\w+/g));
    const defined = new Set([...code.matchAll(/\b(?:function|const) (\w+)/g)].map(([, name]) => name));
    const used = [...shared].filter(([name]) => words.has(name) && !defined.has(name));
    if (used.length === 0) return code;
    code = [code, ...used.map(([, text]) => text)].join('\n');
  }
}

function textsIn(place: URL): readonly string[] {
  return existsSync(place) ? scriptsIn(place).map((part) => readFileSync(new URL(part, place), 'utf8')) : [];
}

function scriptsIn(place: URL): readonly string[] {
  return readdirSync(place)
    .filter((file) => file.endsWith('.js'))
    .sort();
}
