import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFileSync } from '@s-agents/kit';
import { z } from 'zod';

/** What another process may ask of a run. */
export const requestSchema = z.object({
  ask: z.enum(['pause', 'continue', 'pace']),
  /** World seconds per wall second, for `pace`; null: as fast as time can pass. */
  pace: z.number().positive().nullable().optional(),
  /** The id of the process that runs the run. A request to one that has ended is dropped. */
  to: z.int(),
});
export type Request = z.infer<typeof requestSchema>;

/** `by`: who had asked for the pause that is in force, when the request changed nothing. */
export const answerSchema = z.object({ done: z.boolean(), by: z.string().nullable() });
export type Answer = z.infer<typeof answerSchema>;

const folderName = '.control';
const suffixes = { request: '.request.json', answer: '.answer.json' } as const;
type Kind = keyof typeof suffixes;

/**
 * The files by which processes ask something of a run: each request is a file of its own in the run's folder, and so is
 * its answer. A file appears whole, because it is renamed when it is written. Works on every system, and a process that
 * is killed leaves nothing that blocks another.
 */
export class ControlFiles {
  readonly #folder: string;

  constructor(runFolder: string) {
    this.#folder = join(runFolder, folderName);
  }

  /** Writes a request and returns its id. Throws the file system's error. */
  ask(request: Request): string {
    const id = randomUUID();
    mkdirSync(this.#folder, { recursive: true });
    this.#write(id, 'request', request);
    return id;
  }

  /** The ids of the requests that have not been withdrawn. */
  requests(): readonly string[] {
    try {
      return readdirSync(this.#folder)
        .filter((name) => name.endsWith(suffixes.request))
        .map((name) => name.slice(0, -suffixes.request.length))
        .toSorted();
    } catch {
      return [];
    }
  }

  /** Returns null for a request that is not there or is not valid. */
  request(id: string): Request | null {
    return requestSchema.safeParse(this.#read(id, 'request')).data ?? null;
  }

  /** Replaces a request by its answer. */
  answer(id: string, answer: Answer): void {
    this.#write(id, 'answer', answer);
    this.withdraw(id);
  }

  /** Returns the answer to a request and removes it; null when there is none yet. */
  takeAnswer(id: string): Answer | null {
    const answer = answerSchema.safeParse(this.#read(id, 'answer')).data;
    if (answer === undefined) return null;
    rmSync(this.#path(id, 'answer'), { force: true });
    return answer;
  }

  withdraw(id: string): void {
    rmSync(this.#path(id, 'request'), { force: true });
  }

  /** Removes all requests, and the folder once nobody is to read an answer in it. */
  clear(): void {
    for (const id of this.requests()) this.withdraw(id);
    try {
      rmdirSync(this.#folder);
    } catch {
      // It is not there, or there are answers in it.
    }
  }

  #write(id: string, kind: Kind, content: Request | Answer): void {
    const file = this.#path(id, kind);
    writeFileSync(`${file}.new`, JSON.stringify(content));
    renameSync(`${file}.new`, file);
  }

  #read(id: string, kind: Kind): unknown {
    try {
      return JSON.parse(readRegularFileSync(this.#path(id, kind)));
    } catch {
      return null;
    }
  }

  #path(id: string, kind: Kind): string {
    return join(this.#folder, `${id}${suffixes[kind]}`);
  }
}
