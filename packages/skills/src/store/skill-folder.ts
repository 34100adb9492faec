import { SAgentsError, type Skill, type SkillDraft } from '@s-agents/core';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pid } from 'node:process';
import { parseSkillFile } from '../file/skill-file.js';

/** The files of a {@link FileSkillStore}: where they lie, and writing each so that no reader ever sees half of one. */
export class SkillFolder {
  #writes = 0;

  constructor(readonly path: string) {}

  /** Names of the skill files, in order; none when the folder is not there. */
  async names(): Promise<readonly string[]> {
    return (await this.#list(this.path))
      .filter((file) => file.endsWith('.js') && !file.startsWith('.'))
      .map((file) => file.slice(0, -3));
  }

  async readNewest(name: string): Promise<SkillDraft> {
    return this.#readSkill(join(this.path, `${name}.js`), name);
  }

  /** Oldest first. A version that cannot be read goes to `onProblem` and is left out. */
  async readVersions(name: string, onProblem: (error: SAgentsError) => void): Promise<readonly Skill[]> {
    const folder = this.#historyOf(name);
    const numbers = (await this.#list(folder))
      .map((file) => /^(\d+)\.js$/.exec(file)?.[1])
      .filter((text) => text !== undefined);
    const skills: Skill[] = [];
    for (const version of numbers.map(Number).sort((a, b) => a - b)) {
      try {
        skills.push({ ...(await this.#readSkill(join(folder, `${version}.js`), name)), version });
      } catch (error) {
        if (!(error instanceof SAgentsError)) throw error;
        onProblem(error);
      }
    }
    return skills;
  }

  async writeNewest(skill: Skill): Promise<void> {
    await this.#write(join(this.path, `${skill.name}.js`), skill.code);
  }

  async writeVersion(skill: Skill): Promise<void> {
    await this.#write(join(this.#historyOf(skill.name), `${skill.version}.js`), skill.code);
  }

  #historyOf(name: string): string {
    return join(this.path, '.versions', name);
  }

  async #readSkill(path: string, name: string): Promise<SkillDraft> {
    const code = await this.#attempt(path, () => readFile(path, 'utf8'));
    const draft = parseSkillFile(code, { path });
    if (draft.name !== name)
      throw new SAgentsError({
        code: 'SKILL_FILE_INVALID',
        message: `the skill file ${path} holds the skill "${draft.name}"`,
        remedy: 'give the file the name of its skill, or the skill the name of its file',
      });
    return draft;
  }

  async #list(folder: string): Promise<readonly string[]> {
    return this.#attempt(folder, async () => {
      try {
        return (await readdir(folder)).sort();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    });
  }

  async #write(path: string, text: string): Promise<void> {
    await this.#attempt(path, async () => {
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${pid}.${++this.#writes}.part`;
      try {
        await writeFile(draft, text);
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    });
  }

  async #attempt<T>(path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new SAgentsError({
        code: 'SKILL_FOLDER_UNUSABLE',
        message: `cannot read or write ${path} (${why})`,
        remedy: 'check the permissions and the `path` of `skills` in the configuration',
        cause: error,
      });
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
