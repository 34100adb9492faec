import type { Goal, RunEvent } from '@s-agents/core';
import { eventText, fitted, formatPosition, inventoryText, PlainWords, valueText } from '@s-agents/kit';
import type { Side } from './run-diff.js';

/** The most characters of an event in words. */
const longest = 240;

/** Tells the events of one run in words. */
export class Teller {
  readonly #words = new PlainWords();
  #goal: Pick<Goal, 'conditions'> = { conditions: [] };
  #startedAt: number | null = null;

  /** The next event of the run; its text is made only when somebody asks for it. Null at the end of the log. */
  side(event: RunEvent | null): Side | null {
    if (event === null) return null;
    this.#startedAt ??= event.at;
    this.#words.learn(event);
    if (event.type === 'run.started') this.#goal = event.task.goal;
    const { sequence, at, type } = event;
    const tell = (): string => this.#textOf(event);
    return {
      sequence,
      at: at - this.#startedAt,
      type,
      get text() {
        return tell();
      },
    };
  }

  #textOf(event: RunEvent): string {
    const say = (text: string): string => this.#words.say(text);
    return fitted(eventText(event, { goal: this.#goal, say }) ?? plainText(event), longest);
  }
}

/** An event of which people are not told otherwise: whose it is, its type and what it holds. */
function plainText(event: RunEvent): string {
  if (event.type === 'observed') {
    const { agent, position, inventory } = event;
    const place = position === undefined ? '' : `, at ${formatPosition(position)},`;
    return `${agent} looks around${place} and holds ${inventoryText(inventory)}`;
  }
  const { sequence: _sequence, at: _at, type, agent, ...more } = event as RunEvent & { readonly agent?: string };
  // A prompt, an answer or an observation is told where it differs.
  const told = Object.entries(more).filter(([, value]) => !String(value).startsWith('sha256-'));
  const held = told.map(([name, value]) => `${name} ${valueText(value)}`);
  const what = type.replaceAll('.', ' ');
  return `${agent === undefined ? '' : `${agent}: `}${what}${held.length === 0 ? '' : ` (${held.join(', ')})`}`;
}
