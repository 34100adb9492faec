import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Skill } from '@s-agents/core';
import { readSkill } from './read-header.js';

const folder = new URL('../../skills/', import.meta.url);

/** The skills that come with every Minecraft world, by name: mine, craft and the like, and those that they call. Read from the package's `skills` folder when it is loaded. */
export const starterSkills: readonly Skill[] = scriptsIn(folder).map((file) => ({ ...readSkill(codeOf(file), file), version: 1 }));

/** A skill too long for one file has its helpers in a folder of its name: one code, as if they stood in one file. */
function codeOf(file: string): string {
  const parts = new URL(`${file.slice(0, -'.js'.length)}/`, folder);
  const texts = [new URL(file, folder), ...(existsSync(parts) ? scriptsIn(parts).map((part) => new URL(part, parts)) : [])].map((url) => readFileSync(url, 'utf8'));
  return texts.join('\n');
}

function scriptsIn(place: URL): readonly string[] {
  return readdirSync(place).filter((file) => file.endsWith('.js')).sort();
}
