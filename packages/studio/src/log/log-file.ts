import type { RunEvent } from '@s-agents/core';
import { upgradedEvent } from '@s-agents/kit';

const sequencePattern = /^\{"sequence":(\d+)[,}]/;

export interface LogFileOptions {
  /** Whether events are of an earlier format, so that each is rewritten. */
  readonly isOld?: boolean;
  /** Whether this process writes the file itself, so that its lines need no check. */
  readonly isOwn?: boolean;
  /** Passes what was written on to the operating system. */
  readonly flush?: () => void;
}

/** The events.jsonl of a run, which may be growing. Its readers share what they have found out about it. */
export class LogFile {
  /** Why no more of it can be read; null for a file without damage so far. */
  damage: string | null = null;
  /** The bytes at its start that have been checked. */
  #checked = 0;

  constructor(
    readonly path: string,
    private readonly options: LogFileOptions = {},
  ) {}

  flush(): void {
    this.options.flush?.();
  }

  /** The file was cut to so many bytes, as it is when a run is taken up. */
  wasCut(bytes: number): void {
    this.#checked = Math.min(this.#checked, bytes);
    this.damage = null;
  }

  /** The sequence number of the event in a line; null for a line that is none. */
  sequenceOf(line: Buffer): number | null {
    const number = sequencePattern.exec(line.toString('latin1', 0, 40))?.[1];
    return number === undefined ? null : Number(number);
  }

  /** An event's line as JSON, as this version has it; null for one that is damaged. `at`: where it begins in the file. */
  textOf(line: Buffer, at: number): string | null {
    const text = line.toString('utf8');
    if (this.options.isOld === true) return upgraded(text);
    const isKnown = this.options.isOwn === true || at < this.#checked;
    if (!isKnown && !isJson(text)) return null;
    if (at === this.#checked) this.#checked += line.length + 1;
    // A carriage return, which JSON allows between its words, would end a line of an event stream.
    return text.replaceAll('\r', ' ');
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function upgraded(text: string): string | null {
  try {
    return JSON.stringify(upgradedEvent(JSON.parse(text) as RunEvent));
  } catch {
    return null;
  }
}
