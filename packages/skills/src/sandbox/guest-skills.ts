import { JSException, type JSValueHandle, type QuickJS } from 'quickjs-wasi';
import { isSkillName } from '../file/skill-name.js';
import { describeError } from './guest-failure.js';
import type { GuestEnd, GuestSkill } from './protocol.js';

/** The skills that a run may use, each compiled when it is first called. The last of a name counts. */
export class GuestSkills {
  readonly #code: ReadonlyMap<string, string>;
  readonly #loaded = new Map<string, JSValueHandle>();

  constructor(
    private readonly engine: QuickJS,
    skills: readonly GuestSkill[],
  ) {
    this.#code = new Map(skills.map(({ name, code }) => [name, code]));
  }

  /** The skill's function, or a text that says why there is none. */
  load(name: string): JSValueHandle {
    const problem = this.problemWith(name);
    return this.#loaded.get(name) ?? this.engine.newString(problem?.detail ?? `there is no skill "${name.slice(0, 100)}"`);
  }

  /** Compiles the skill if need be; null when its function is there. */
  problemWith(name: string): Extract<GuestEnd, { status: 'crashed' }> | null {
    if (this.#loaded.has(name)) return null;
    const code = this.#code.get(name);
    if (code === undefined || !isSkillName(name)) return { status: 'crashed', kind: 'error', detail: `there is no skill "${name.slice(0, 100)}"` };
    try {
      // The code begins on the first line, so that line numbers in errors are the file's.
      const skill = this.engine.evalCode(`(function () { 'use strict'; ${code}\n;return ${name};})()`, `${name}.js`);
      if (!skill.isFunction) return { status: 'crashed', kind: 'syntax', detail: `${name}.js does not define the function ${name}` };
      this.#loaded.set(name, skill);
      return null;
    } catch (error) {
      if (!(error instanceof JSException)) throw error;
      const { name: kind, message, stack } = error;
      return { status: 'crashed', kind: kind === 'SyntaxError' ? 'syntax' : 'error', detail: describeError({ name: kind, message, stack: stack ?? '' }) };
    }
  }
}
