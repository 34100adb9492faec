import { errorAt } from './slash-error.js';

const bare = /[0-9A-Za-z_\-.+]/;

/** Reads a command's line from the left. */
export class LineReader {
  cursor = 0;

  constructor(readonly line: string) {}

  get canRead(): boolean {
    return this.cursor < this.line.length;
  }

  /** Returns the next character without reading it; nothing at the end. */
  peek(): string {
    return this.line[this.cursor] ?? '';
  }

  get rest(): string {
    return this.line.slice(this.cursor);
  }

  /** Reads up to the next space, or to the end of the line. */
  word(): string {
    const end = this.line.indexOf(' ', this.cursor);
    return this.#take(end === -1 ? this.line.length : end);
  }

  /** Reads as long as characters match. */
  while(allowed: RegExp): string {
    let end = this.cursor;
    while (end < this.line.length && allowed.test(this.line[end] ?? '')) end++;
    return this.#take(end);
  }

  /** Reads a text in quotes, or up to a character that has to be quoted. */
  text(): string {
    const quote = this.peek();
    if (quote !== '"' && quote !== "'") return this.while(bare);
    const start = this.cursor++;
    let text = '';
    while (this.canRead && this.peek() !== quote) {
      if (this.peek() === '\\') {
        this.cursor++;
        if (this.peek() !== quote && this.peek() !== '\\')
          throw errorAt(this.cursor, 'parsing.quote.escape', this.peek());
      }
      text += this.peek();
      this.cursor++;
    }
    if (!this.canRead) throw errorAt(start, 'parsing.quote.expected.end');
    this.cursor++;
    return text;
  }

  /** Reads one character. Throws if another one comes. */
  expect(character: string): void {
    if (this.peek() !== character) throw errorAt(this.cursor, 'parsing.expected', character);
    this.cursor++;
  }

  skip(allowed: RegExp): void {
    this.while(allowed);
  }

  /** Reads the rest of the line. */
  everything(): string {
    return this.#take(this.line.length);
  }

  #take(end: number): string {
    const taken = this.line.slice(this.cursor, end);
    this.cursor = end;
    return taken;
  }
}
