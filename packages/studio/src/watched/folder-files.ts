import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runReportSchema, SAgentsError, type RunReport } from '@s-agents/core';
import { openRegularFile, readRegularFile } from '@s-agents/kit';
import { groundInPage, type Ground } from '@s-agents/page/report';
import { isInside, realPlace } from '@s-agents/runner';

/** The most bytes of a report that is read. */
const longestReport = 64 * 2 ** 20;
/** The most bytes of a page that is read. */
const longestPage = 4 * 2 ** 20;

/** The files of a run's folder. None is read that lies outside of the served folder, as by a symbolic link. */
export class FolderFiles {
  constructor(
    readonly path: string,
    private readonly root: string,
  ) {}

  /** The path of a file of the run. Throws SAgentsError `PATH_OUTSIDE_ROOT`. */
  file(name: string): string {
    const place = realPlace(join(this.path, name));
    if (place !== null && isInside(place, this.root)) return place;
    throw new SAgentsError({
      code: 'PATH_OUTSIDE_ROOT',
      message: `${name} of the run leads out of the served folder, or to nothing`,
      remedy: 'serve the folder in which the file itself lies',
    });
  }

  /** What changes when a file does. */
  async stamp(name: string): Promise<string> {
    try {
      const { size, mtimeMs, ino } = await stat(this.file(name));
      return `${ino} ${size} ${mtimeMs}`;
    } catch {
      return '';
    }
  }

  /** The format of the run's files; null where it cannot be read. */
  async format(): Promise<number | null> {
    try {
      const { format } = JSON.parse(await readRegularFile(this.file('run.json'), { maximum: longestReport })) as {
        format?: unknown;
      };
      return typeof format === 'number' ? format : null;
    } catch {
      return null;
    }
  }

  /** Null where there is none, or none that can be read. */
  async report(): Promise<RunReport | null> {
    try {
      const text = await readRegularFile(this.file('report.json'), { maximum: longestReport });
      return runReportSchema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  }

  /** The ground that the run's page shows; null where there is no page, or none with ground. */
  async ground(): Promise<Ground | null> {
    try {
      return await groundInPage(await readRegularFile(this.file('report.html'), { maximum: longestPage }));
    } catch {
      return null;
    }
  }

  /** When the run's first event came, in ISO 8601; null where it is not known. */
  async startedAt(): Promise<string | null> {
    try {
      const file = await openRegularFile(this.file('timings.jsonl'), { maximum: Infinity });
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
        const [line = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
        return new Date((JSON.parse(line) as { wallMs: number }).wallMs).toISOString();
      } finally {
        await file.close();
      }
    } catch {
      return null;
    }
  }
}
