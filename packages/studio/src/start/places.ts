import { relative, sep } from 'node:path';
import { isInside } from '@s-agents/runner';

/** Where a folder of runs lies, as a command in this process's working folder names it. */
export class Places {
  constructor(
    private readonly folder: string,
    private readonly workingFolder = process.cwd(),
  ) {}

  /** `run.folder` of a config; null for the folder that is meant without it. */
  get runsFolder(): string | null {
    const name = this.named(this.folder);
    return name === 'runs' ? null : name === '' ? '.' : name;
  }

  /** A path as people type it: relative where it is inside of the working folder. */
  named(path: string): string {
    return isInside(path, this.workingFolder) ? relative(this.workingFolder, path).split(sep).join('/') : path;
  }

  /** The command that runs a config. */
  command(file: string): string {
    const name = this.named(file);
    const isPlain = /^[\w./:@+-]+$/.test(name);
    return `npx s-agents run ${isPlain ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`}`;
  }
}
