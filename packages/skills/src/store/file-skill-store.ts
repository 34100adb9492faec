import {
  isSAgentsError,
  outsideOption,
  PluginOptions,
  RunContext,
  type SAgentsError,
  type Skill,
  type SkillDraft,
  type SkillStore,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { resolve } from 'node:path';
import { emitWarning } from 'node:process';
import { z } from 'zod';
import { checkDraft } from './check-draft.js';
import { SkillFolder } from './skill-folder.js';
import { SkillIndex } from './skill-index.js';

export const fileSkillStoreOptions = z.strictObject({
  /** The skills' folder, relative to the config file's folder. Created when it does not exist. */
  path: outsideOption(z.string().min(1), 'writes').default('.s-agents/skills'),
});

/** How many ignored files get a warning of their own; the others are only counted. */
const maximumWarnings = 20;

/**
 * Stores skills as files that people can read, edit and share: NAME.js is the newest version, `.versions/NAME/1.js` …
 * are all versions. The folder is read once, at first use; a NAME.js that was edited by hand becomes a new version. A
 * file that cannot be read as a skill is ignored and left unchanged; it is reported in {@link problems} and as a
 * warning of the process. Only one process at a time may save to a folder.
 */
@injectable()
export class FileSkillStore implements SkillStore {
  readonly specificationVersion = 'v1';
  readonly #folder: SkillFolder;
  readonly #index = new SkillIndex();
  readonly #versions = new Map<string, readonly Skill[]>();
  readonly #problems: SAgentsError[] = [];
  #opened: Promise<void> | null = null;
  /** Settles with the last save: saves happen one after the other. */
  #saving: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(PluginOptions) options: z.output<typeof fileSkillStoreOptions>,
    @inject(RunContext) context: Pick<RunContext, 'baseFolder'>,
  ) {
    this.#folder = new SkillFolder(resolve(context.baseFolder, options.path));
  }

  /** Returns the errors of the files that were ignored, each with its path. */
  async problems(): Promise<readonly SAgentsError[]> {
    await this.#open();
    return this.#problems;
  }

  async check(): Promise<void> {
    await this.#folder.names();
  }

  async get(name: string): Promise<Skill | null> {
    await this.#open();
    return this.#index.get(name);
  }

  async list(): Promise<readonly Skill[]> {
    await this.#open();
    return this.#index.list();
  }

  async save(draft: SkillDraft): Promise<Skill> {
    checkDraft(draft);
    await this.#open();
    const saved = this.#saving.then(() => this.#add(draft));
    this.#saving = saved.catch(() => {});
    return saved;
  }

  async versions(name: string): Promise<readonly Skill[]> {
    await this.#open();
    return this.#versions.get(name) ?? [];
  }

  async search(query: string, options: { limit: number; signal: AbortSignal }): Promise<readonly Skill[]> {
    options.signal.throwIfAborted();
    await this.#open();
    return this.#index.search(query, options.limit);
  }

  async close(): Promise<void> {
    await this.#saving;
  }

  async #add(draft: SkillDraft): Promise<Skill> {
    const newest = this.#index.get(draft.name);
    if (newest !== null && newest.code === draft.code) return newest;
    const skill: Skill = { ...draft, version: (newest?.version ?? 0) + 1 };
    // If the process ends between these writes, the next one finds a file newer than its history, and adopts it.
    await this.#folder.writeNewest(skill);
    await this.#folder.writeVersion(skill);
    this.#remember(skill);
    return skill;
  }

  /** Adds a version for a file that a person or another program wrote, even if the folder cannot be written. */
  async #adopt(newest: SkillDraft): Promise<void> {
    const known = this.#index.get(newest.name);
    if (known !== null && known.code === newest.code) return;
    const skill: Skill = { ...newest, version: (known?.version ?? 0) + 1 };
    this.#remember(skill);
    await this.#folder.writeVersion(skill);
  }

  #open(): Promise<void> {
    this.#opened ??= this.#read();
    return this.#opened;
  }

  async #read(): Promise<void> {
    for (const name of await this.#folder.names()) {
      try {
        const newest = await this.#folder.readNewest(name);
        for (const version of await this.#folder.readVersions(name, (error) => this.#report(error)))
          this.#remember(version);
        await this.#adopt(newest);
      } catch (error) {
        if (!isSAgentsError(error)) throw error;
        this.#report(error);
      }
    }
    const more = this.#problems.length - maximumWarnings;
    if (more > 0) this.#warn(`${more} more files of the skills folder were ignored`, 'SKILL_FILE_INVALID');
  }

  #remember(skill: Skill): void {
    this.#versions.set(skill.name, [...(this.#versions.get(skill.name) ?? []), skill]);
    this.#index.put(skill);
  }

  #report(error: SAgentsError): void {
    this.#problems.push(error);
    if (this.#problems.length <= maximumWarnings) this.#warn(error.message, error.code);
  }

  #warn(text: string, code: string): void {
    emitWarning(text, { type: 'SAgentsWarning', code });
  }
}
