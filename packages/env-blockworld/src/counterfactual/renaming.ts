import { type Deed, SAgentsError, type Json } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { nonsenseWords } from './nonsense.js';
import { singularOf, wordsOfNames } from './vocabulary.js';

/** A word in running text, in a name ("oak_log") or in an identifier ("sparePickaxes"). */
const word = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
/** The type names of JSON Schema are not things, so they are matched as a whole and kept. */
const wordOrType = new RegExp(String.raw`"type": ?"[a-z]+"|${word.source}`, 'g');

export interface RenamedNames {
  /** The world's names of items, blocks and creatures. */
  readonly things: readonly string[];
  /** Its verbs, and the names of its primitives and skills. */
  readonly actions: readonly string[];
}

/**
 * Other names for everything in a world, drawn from a seed. Things are renamed word by word, so that related names
 * still share a word: all logs still end in the same one. Each real word is swapped with a made-up one, so an agent
 * that uses a real name speaks of a thing that does not exist, and renaming twice gives the original text. Actions are
 * renamed as a whole.
 */
export class Renaming {
  readonly #swapped = new Map<string, string>();
  readonly #names: ReadonlySet<string>;
  readonly #told = new Map<string, string>();
  readonly #meant = new Map<string, string>();
  readonly #ownWords = new Map<string, string>();
  readonly #camelActions: RegExp;

  constructor(seed: number, { things, actions }: RenamedNames) {
    const next = nonsenseWords(createRandom(`counterfactual/${seed}`));
    const words = wordsOfNames(things);
    const isWord = (one: string): boolean => words.includes(one);
    for (const real of words) {
      if (singularOf(real, isWord) !== null) continue;
      // Some rules of English depend only on a final "s", so the made-up word keeps it.
      this.#swap(real, real.endsWith('s') ? `${next(real.length - 1)}s` : next(real.length));
    }
    for (const real of words) {
      const plural = singularOf(real, isWord);
      if (plural !== null) this.#swap(real, `${this.#swapped.get(plural[0]) ?? next(plural[0].length)}${plural[1]}`);
    }
    for (const real of actions) {
      const made = next(real.length);
      this.#told.set(real, made);
      this.#meant.set(made, real);
    }
    this.#names = new Set(things.flatMap((name) => [name, this.thing(name)]));
    const camel = actions.filter((name) => /[A-Z]/.test(name)).sort((a, b) => b.length - a.length);
    this.#camelActions = new RegExp(String.raw`\b(?:${camel.join('|') || '(?!)'})\b`, 'g');
  }

  #swap(real: string, made: string): void {
    this.#swapped.set(real, made);
    this.#swapped.set(made, real);
    this.#ownWords.set(made, real);
  }

  /** What each made-up name that agents are told stands for, in the world's own words. */
  get dictionary(): ReadonlyMap<string, string> {
    return new Map([...this.#meant, ...this.#ownWords]);
  }

  /** Swaps the words of things in a text. */
  thing(text: string, isSwapped: (word: string) => boolean = () => true): string {
    return text.replaceAll(wordOrType, (found) => {
      if (found.startsWith('"')) return found;
      const lower = found.toLowerCase();
      if (!isSwapped(lower)) return found;
      const other = swappedIn(this.#swapped, lower);
      return other === null ? found : inCaseOf(found, other);
    });
  }

  /** The name of an action as agents are told it; unknown names stay. */
  action(name: string): string {
    return this.#told.get(name) ?? name;
  }

  /** The world's own name of an action that an agent names; null if agents were never told that name. */
  actionMeant(name: string): string | null {
    return this.#meant.get(name) ?? null;
  }

  /** Renames docs and explanations: things everywhere, and actions only where their names cannot be ordinary words. */
  prose(text: string): string {
    const named = text
      .replaceAll(this.#camelActions, (name) => this.action(name))
      .replaceAll(/(["`])([a-z]+)\1/g, (all, quote: string, name: string) =>
        this.#told.has(name) && !this.#swapped.has(name) ? `${quote}${this.action(name)}${quote}` : all,
      );
    return this.thing(named);
  }

  /** Deeds, separated by semicolons, or the text of a skill's or verb's doc that begins with one. */
  deeds(text: string): string {
    return text
      .split(/(; ?)/)
      .map((part, index) => {
        if (index % 2 === 1) return part;
        const [, verb = '', rest = ''] = /^([a-z-]+)( [\s\S]*)?$/.exec(part) ?? [];
        return verb === '' ? this.prose(part) : `${this.#told.get(verb) ?? this.thing(verb)}${this.prose(rest)}`;
      })
      .join('');
  }

  /** A deed as agents are told it. */
  deed(deed: Deed): Deed {
    return { ...this.value(deed), verb: this.action(deed.verb) };
  }

  /** Data of the world as agents are told it: texts, and names as keys of counts. */
  value<Value>(value: Value): Value {
    return this.#each(value as Json, (text) => this.prose(text)) as Value;
  }

  /** Translates data from agents into the world's own words. */
  valueMeant<Value>(value: Value): Value {
    return this.#each(value as Json, (text) => this.thing(text)) as Value;
  }

  #each(value: Json, rename: (text: string) => string): Json {
    if (typeof value === 'string') return rename(value);
    if (Array.isArray(value)) return value.map((one: Json) => this.#each(one, rename));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        typeof inner === 'number' && (this.#names.has(key) || key.includes('_')) ? this.thing(key) : key,
        this.#each(inner, rename),
      ]),
    );
  }

  /** Refuses agents whose names are words that would be renamed. */
  checkAgents(agents: readonly string[]): void {
    for (const agent of agents)
      if (this.thing(agent) !== agent)
        throw new SAgentsError({
          code: 'CONFIG_INVALID',
          message: `organization: the agent ${JSON.stringify(agent)} is called as a thing whose name environment.counterfactual changes`,
          remedy: 'rename the agent',
        });
  }
}

function swappedIn(words: ReadonlyMap<string, string>, lower: string): string | null {
  const exact = words.get(lower);
  if (exact !== undefined) return exact;
  const plural = singularOf(lower, (one) => words.has(one));
  return plural === null ? null : `${words.get(plural[0]) ?? ''}${plural[1]}`;
}

function inCaseOf(found: string, word: string): string {
  return /^[A-Z]/.test(found) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}
