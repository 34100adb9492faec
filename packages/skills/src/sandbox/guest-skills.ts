import { JSException, type JSValueHandle } from 'quickjs-wasi';
import { isSkillName } from '../file/skill-name.js';
import { truncate } from '../truncate.js';
import { describeError } from './guest-failure.js';
import type { GuestEngine } from './guest-engine.js';
import type { GuestSkill } from './guest-skill.js';
import type { GuestEnd } from './protocol.js';

/** The skills that a run may use. If several have the same name, the last one counts. */
export class GuestSkills {
  readonly #code: ReadonlyMap<string, string>;

  constructor(skills: readonly GuestSkill[]) {
    this.#code = new Map(skills.map(({ name, code }) => [name, code]));
  }

  /** Returns the function that evaluates the skill's file, or why there is none. */
  load(name: string, engine: GuestEngine): JSValueHandle | Extract<GuestEnd, { status: 'crashed' }> {
    const code = this.#code.get(name);
    if (code === undefined || !isSkillName(name))
      return { status: 'crashed', kind: 'error', detail: `there is no skill "${truncate(name, 100)}"` };
    try {
      return engine.compile({ name, code });
    } catch (error) {
      if (!(error instanceof JSException)) throw error;
      const { name: kind, message, stack } = error;
      return {
        status: 'crashed',
        kind: kind === 'SyntaxError' ? 'syntax' : 'error',
        detail: describeError({ name: kind, message, stack: stack ?? '' }),
      };
    }
  }
}
