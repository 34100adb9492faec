import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Skill } from '@s-agents/core';
import { cropKinds, toolMaterials, wornSlots } from '@s-agents/minecraft-rules';
import { gameFigures } from './game-figures.js';
import { readSkill } from './read-header.js';

const folder = new URL('../../skills/', import.meta.url);

/** The shared functions that skills use without defining them, by their names. */
const shared = scriptsIn(new URL('shared/', folder)).map(
  (file) => [file.slice(0, -'.js'.length), readFileSync(new URL(`shared/${file}`, folder), 'utf8')] as const,
);
/** The tables of the game that skills use, as code, because a sandbox imports nothing. */
const tables = Object.entries({ cropKinds, toolMaterials, wornSlots, gameFigures }).map(
  ([name, table]) => [name, `const ${name} = ${JSON.stringify(table)};`] as const,
);

/**
 * The skills of every Minecraft world: those that a planner names (mine, craft …), and those that they call. Read from
 * the package's `skills` folder at import.
 */
export const starterSkills: readonly Skill[] = scriptsIn(folder).map((file) => ({
  ...readSkill(codeOf(file), file),
  version: 1,
}));

/**
 * Returns the code of a skill with everything it uses: its header, the tables of the game, its own code, the helpers of a
 * long skill, which are in a folder of its name, and functions that several skills use, which are in `shared`, one per
 * file.
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
    const isUsed = ([name]: readonly [string, string]): boolean => words.has(name) && !defined.has(name);
    const used = shared.filter(isUsed);
    if (used.length === 0) return withTables(code, tables.filter(isUsed));
    code = [code, ...used.map(([, text]) => text)].join('\n');
  }
}

/** Puts tables between the header of a skill and what may use them at once. */
function withTables(code: string, used: readonly (readonly [string, string])[]): string {
  const header = /^(?:\/\/.*\n)*/.exec(code)?.[0] ?? '';
  return [header.trimEnd(), ...used.map(([, text]) => text), code.slice(header.length)].join('\n');
}

function textsIn(place: URL): readonly string[] {
  return existsSync(place) ? scriptsIn(place).map((part) => readFileSync(new URL(part, place), 'utf8')) : [];
}

function scriptsIn(place: URL): readonly string[] {
  return readdirSync(place)
    .filter((file) => file.endsWith('.js'))
    .sort();
}
