import type { RunEvent } from '@s-agents/core';
import { Timeline } from './timeline.js';

/** A skill that an agent ran. */
export interface RunSkill {
  readonly name: string;
  /** The blob of its code; null for one of the world's own, whose code the run's folder does not have. */
  readonly code: string | null;
}

/** Events of the package that runs skills, whose types this one does not import. */
type SkillEvent =
  | { readonly type: 'skill.started'; readonly skill: string; readonly version: number }
  | { readonly type: 'skill.saved'; readonly name: string; readonly version: number; readonly code: string };

/** The code of the skills that were saved in a run, by name and version. */
export class SavedSkills {
  readonly #codes = new Map<string, string>();

  add(event: RunEvent): void {
    const own = event as unknown as SkillEvent;
    if (own.type === 'skill.saved') this.#codes.set(`${own.name} ${own.version}`, own.code);
  }

  codeOf(name: string, version: number): string | null {
    return this.#codes.get(`${name} ${version}`) ?? null;
  }
}

/** The skills that one agent ran, and which primitives they called. */
export class SkillRecord {
  readonly skills = new Timeline<RunSkill>();
  readonly primitives = new Timeline<string>();
  #generated: string | null = null;

  constructor(private readonly saved: SavedSkills) {}

  add(event: RunEvent): void {
    const own = event as unknown as SkillEvent;
    if (event.type === 'code.generated') this.#generated = event.code;
    else if (event.type === 'primitive.ended') this.primitives.push(event.at, event.primitive);
    else if (own.type === 'skill.started') {
      // A skill that has just been written has no version yet.
      const code = own.version === 0 ? this.#generated : this.saved.codeOf(own.skill, own.version);
      this.skills.push(event.at, { name: own.skill, code });
    }
  }
}

/** The numbers, from 1, of the lines of a skill that call a primitive. */
export function linesCalling(code: string, primitive: string): ReadonlySet<number> {
  const call = `.${primitive}(`;
  return new Set(code.split('\n').flatMap((line, index) => (line.includes(call) ? [index + 1] : [])));
}
