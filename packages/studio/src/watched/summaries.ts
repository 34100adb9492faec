import { isSAgentsError, type RunEventOf, type RunReport } from '@s-agents/core';
import { PlainWords, workText } from '@s-agents/kit';
import { readRunMetadata, runningProcess } from '@s-agents/runner';
import { readCourse, type Course } from '../log/course.js';
import type { FolderFiles } from './folder-files.js';
import type { RunState, RunSummary } from './run-status.js';

export interface Latest {
  readonly summary: RunSummary;
  readonly isPaused: boolean;
}

/** Sums up a run from its folder. Reads again only what has changed, and of a log only its beginning and its end. */
export class Summaries {
  #stamp = '';
  #latest: Latest | null = null;
  #course: Course | null = null;
  #startedAt: string | null = null;

  constructor(
    private readonly id: string,
    private readonly files: FolderFiles,
  ) {}

  async latest(): Promise<Latest> {
    const isGoing = runningProcess(this.files.path) !== null;
    const names = ['run.json', 'events.jsonl', 'report.json'];
    const stamps = await Promise.all(names.map((name) => this.files.stamp(name)));
    const stamp = [String(isGoing), ...stamps].join(', ');
    if (this.#latest !== null && stamp === this.#stamp) return this.#latest;
    const latest = await this.#read(isGoing);
    this.#stamp = stamp;
    return (this.#latest = latest);
  }

  async #read(isGoing: boolean): Promise<Latest> {
    let course: Course;
    try {
      readRunMetadata(this.files.path);
      course = await readCourse(this.files.file('events.jsonl'), this.#course);
    } catch (error) {
      this.#course = null;
      return { summary: unreadable(this.id, problemOf(error)), isPaused: false };
    }
    this.#course = course;
    this.#startedAt ??= await this.files.startedAt();
    const report = isGoing ? null : await this.files.report();
    const summary = summed({ id: this.id, course, report, isGoing, startedAt: this.#startedAt });
    return { summary, isPaused: isGoing && course.isPaused };
  }
}

interface Parts {
  readonly id: string;
  readonly course: Course;
  readonly report: RunReport | null;
  readonly isGoing: boolean;
  readonly startedAt: string | null;
}

function summed({ id, course, report, isGoing, startedAt }: Parts): RunSummary {
  const { started, ended, lastAt } = course;
  const end = isGoing ? null : (ended ?? report);
  const lasted = started === null || lastAt === null ? null : lastAt - started.at;
  return {
    id,
    state: stateOf(isGoing, course),
    // The report has what the run was for in the end.
    task: report?.task ?? (started === null ? '' : taskText(started)),
    world: started?.environment ?? report?.environment.name ?? '',
    topology: started?.topology ?? report?.organization.topology ?? '',
    scheduler: started?.scheduler ?? report?.organization.scheduler ?? '',
    agents: started?.agents.length ?? report?.agents.length ?? 0,
    startedAt,
    result: end?.result ?? null,
    detail: end?.detail ?? null,
    seconds: isGoing ? null : (report?.timeCostSeconds ?? lasted),
    problem: isGoing ? null : problemIn(course),
  };
}

/** What the team is to do, in people's words. */
function taskText(started: RunEventOf<'run.started'>): string {
  const words = new PlainWords();
  words.learn(started);
  return words.say(workText(started.task.work));
}

/** A run that was interrupted, or whose log has no end, can be taken up. */
function stateOf(isGoing: boolean, { ended }: Course): RunState {
  if (isGoing) return 'going';
  return ended === null || ended.result === 'interrupted' ? 'stopped' : 'over';
}

function problemIn({ cutBytes, ended }: Course): string | null {
  if (cutBytes > 0) return `events.jsonl breaks off in the middle of a line: its last ${cutBytes} bytes are left out`;
  return ended === null ? 'events.jsonl breaks off before the end of the run' : null;
}

function problemOf(error: unknown): string {
  if (isSAgentsError(error)) return `${error.problem}: ${error.remedy}`;
  return `its files cannot be read (${error instanceof Error ? error.message : String(error)})`;
}

function unreadable(id: string, problem: string): RunSummary {
  const nothing = { task: '', world: '', topology: '', scheduler: '', agents: 0 };
  const unknown = { startedAt: null, result: null, detail: null, seconds: null };
  return { id, state: 'unreadable', ...nothing, ...unknown, problem };
}
