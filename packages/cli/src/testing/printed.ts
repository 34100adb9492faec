import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What a command has printed so far. */
export class Printed {
  stdout = '';
  stderr = '';
  readonly #watchers = new Set<() => void>();
  #isOver = false;

  add(stream: 'stdout' | 'stderr', text: string): void {
    this[stream] += text;
    this.#look();
  }

  /**
   * Notes that the command has ended: what it has not printed by now is never printed. To be called once its `ended` has
   * settled, so that whoever waits for either learns that it ended.
   */
  end(): void {
    this.#isOver = true;
    this.#look();
  }

  /** Resolves when stdout contains this text; rejects when the command ends without printing it. */
  async until(text: string): Promise<void> {
    await this.untilLike(text);
  }

  /** Resolves with what of stdout is like this, once there is any; rejects when the command ends without printing it. */
  untilLike(text: string | RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = typeof text === 'string' ? this.stdout.includes(text) && text : text.exec(this.stdout)?.[0];
        const isThere = typeof found === 'string';
        if (!isThere && !this.#isOver) return;
        this.#watchers.delete(look);
        if (isThere) resolve(found);
        else reject(this.#never(`printed ${String(text)}`));
      };
      this.#watchers.add(look);
      look();
    });
  }

  /** Resolves when a subfolder of `folder` holds a file with this name; rejects when the command ends before. */
  async untilMade(folder: string, name: string): Promise<void> {
    while (globSync(join(folder, '*', name)).length === 0) {
      if (this.#isOver) throw this.#never(`made ${name}`);
      await setTimeout(10);
    }
  }

  #look(): void {
    for (const look of [...this.#watchers]) look();
  }

  #never(what: string): Error {
    return new Error(`it ended and never ${what}:\n${this.stdout}\n${this.stderr}`);
  }
}
