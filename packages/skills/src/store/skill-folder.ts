import { SAgentsError, type Skill, type SkillDraft } from '@s-agents/core';
import { mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pid } from 'node:process';
import { parseSkillFile } from '../file/skill-file.js';
import { readSkillFile } from './read-skill-file.js';

/** The most skill files in a folder, and the most versions that are read of one skill. */
export const maximumFiles = 2000;

/** The names that versions are written under: counts, of which the next one is exact. */
const versionFile = /^([1-9]\d{0,14})\.js$/;

/** The files of a {@link FileSkillStore}. Files are written atomically, and never through links that leave the folder. */
export class SkillFolder {
  #writes = 0;

  constructor(readonly path: string) {}

  /**
   * Returns the names of the skill files, sorted; none if the folder does not exist. Throws SAgentsError
   * `SKILL_FOLDER_UNUSABLE` if there are more than {@link maximumFiles}.
   */
  async names(): Promise<readonly string[]> {
    const files = (await this.#list(this.path)).filter((file) => file.endsWith('.js') && !file.startsWith('.'));
    if (files.length > maximumFiles)
      throw new SAgentsError({
        code: 'SKILL_FOLDER_UNUSABLE',
        message: `the skills folder ${this.path} has ${files.length} files NAME.js; at most ${maximumFiles} are read`,
        remedy: 'move skills that are not needed into another folder',
      });
    return files.map((file) => file.slice(0, -3));
  }

  async readNewest(name: string): Promise<SkillDraft> {
    return this.#readSkill(join(this.path, `${name}.js`), name);
  }

  /**
   * Returns the newest {@link maximumFiles} versions, oldest first. The error of an unreadable version goes to
   * `onProblem`.
   */
  async readVersions(name: string, onProblem: (error: SAgentsError) => void): Promise<readonly Skill[]> {
    const folder = this.#historyOf(name);
    const numbers = (await this.#list(folder))
      .map((file) => versionFile.exec(file)?.[1])
      .filter((text) => text !== undefined);
    const skills: Skill[] = [];
    const sorted = numbers.map(Number).sort((a, b) => a - b);
    for (const version of sorted.slice(-maximumFiles)) {
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
    const code = await this.#attempt(path, () => readSkillFile(path, this.path));
    const draft = parseSkillFile(code, { path });
    if (draft.name !== name)
      throw new SAgentsError({
        code: 'SKILL_FILE_INVALID',
        message: `the skill file ${path} contains a skill with another name, "${draft.name}"`,
        remedy: 'rename the file or the skill, so that both have the same name',
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
      await this.#makeFolder(dirname(path));
      const draft = `${path}.${pid}.${++this.#writes}.part`;
      await rm(draft, { force: true });
      try {
        await writeFile(draft, text, { flag: 'wx' });
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    });
  }

  /** Makes a folder in this one. Throws where a link leads out of it, before anything is made there. */
  async #makeFolder(folder: string): Promise<void> {
    if (folder !== this.path) await this.#makeFolder(dirname(folder));
    await mkdir(folder, { recursive: true });
    const [place, root] = [await realpath(folder), await realpath(this.path)];
    if (place !== root && !place.startsWith(`${root}${sep}`)) throw new Error('a link leads out of the folder');
  }

  async #attempt<T>(path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SAgentsError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new SAgentsError({
        code: 'SKILL_FOLDER_UNUSABLE',
        message: `cannot read or write ${path} (${why})`,
        remedy: 'check the permissions, and skills.path in the config',
        cause: error,
      });
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
