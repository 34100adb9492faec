import { JSException, type JSValueHandle } from 'quickjs-wasi';
import { isSkillName } from '../file/skill-name.js';
import { describeError } from './guest-failure.js';
import type { GuestEngine } from './guest-engine.js';
import type { GuestSkill } from './guest-skill.js';
import type { GuestEnd } from './protocol.js';

/** The skills that a run may use. The last of a name counts. */
export class GuestSkills {
  readonly #code: ReadonlyMap<string, string>;

  constructor(skills: readonly GuestSkill[]) {
    this.#code = new Map(skills.map(({ name, code }) => [name, code]));
  }

  /** The skill's function, made anew, or why there is none. */
  load(name: string, engine: GuestEngine): JSValueHandle | Extract<GuestEnd, { status: 'crashed' }> {
    const code = this.#code.get(name);
    if (code === undefined || !isSkillName(name))
      return { status: 'crashed', kind: 'error', detail: `there is no skill "${name.slice(0, 100)}"` };
    try {
      const skill = engine.evaluate({ name, code });
      return skill.isFunction
        ? skill
        : { status: 'crashed', kind: 'syntax', detail: `${name}.js does not define the function ${name}` };
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
