import { readdirSync, readFileSync } from 'node:fs';
import type { Skill } from '@s-agents/core';
import { readSkill } from './read-header.js';

const folder = new URL('../../skills/', import.meta.url);

/** The skills that come with every Minecraft world, by name: mine, craft and the like, and those that they call. Read from the package's `skills` folder when it is loaded. */
export const starterSkills: readonly Skill[] = readdirSync(folder)
  .filter((file) => file.endsWith('.js'))
  .sort()
  .map((file) => ({ ...readSkill(readFileSync(new URL(file, folder), 'utf8'), file), version: 1 }));
