import type { Work, Deed, RunEvent, Immutable, Condition, Inventory, WorldKnowledge } from '@s-agents/core';
import { deedsIn } from '../../world/deeds/work.js';
import { countOf, plainName } from './count-of.js';
import { inWords } from './in-words.js';
import { singularOf } from './plural.js';

/** A number and a name: "6 log". */
const counted = /(?<![\w.:/@-])(\d{1,9}) ([a-z]\w*(?::\w+)?)(?![\w/@]|\.\w)/g;
/** A name of several words, as worlds write it: "oak_log". */
const joined = /(?<![\w./:@-])([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?![\w/@]|\.\w)/g;
/** A word of several that are told apart by capitals: "pickUp". */
const camel = /(?<![\w./:@-])[a-z]+(?:[A-Z][a-z]+)+(?![\w/@(]|\.\w)/g;

/**
 * Puts the names of a world in texts for people into their words: "mine 6 log" becomes "mine 6 logs", and "holds 2
 * crafting_table" "holds 2 crafting tables". It knows the names of `knowledge`, if it has any, and those of the events
 * and texts that it has learned; other words stay as they are.
 */
export class PlainWords {
  readonly #knowledge: Partial<Pick<WorldKnowledge, 'resolve' | 'nearest'>>;
  readonly #things = new Map<string, boolean>();
  readonly #verbs = new Set<string>();
  readonly #agents = new Set<string>();

  constructor(knowledge: Partial<Pick<WorldKnowledge, 'resolve' | 'nearest' | 'verbs'>> = {}) {
    this.#knowledge = knowledge;
    for (const { verb } of knowledge.verbs ?? []) this.#verbs.add(verb);
  }

  /** Returns a text in people's words. */
  say(text: string): string {
    return inWords(text)
      .replaceAll(counted, (all: string, count: string, name: string, at: number, whole: string) =>
        this.#isThing(name) && !this.#goesOn(name, whole.slice(at + all.length)) ? countOf(Number(count), name) : all,
      )
      .replaceAll(joined, (name) => (this.#isThing(name) ? plainName(name) : name))
      .replaceAll(camel, (verb) => (this.#verbs.has(verb) ? spaced(verb) : verb));
  }

  /** Learns the names that an event of a run has. */
  learn(event: RunEvent): void {
    switch (event.type) {
      case 'run.started':
        for (const { name } of event.agents) this.#agents.add(name);
        this.learnConditions(event.task.goal.conditions);
        for (const inventory of Object.values(event.task.setup.inventories)) this.learnItems(inventory);
        return this.learnWork(event.task.work);
      case 'goal.changed':
        this.learnConditions(event.task.goal.conditions);
        return this.learnWork(event.task.work);
      case 'plan.made':
        for (const { work } of event.plan.tasks) this.learnWork(work);
        return;
      case 'action.started':
        return this.#learnDeed(event.action);
      case 'primitive.ended':
        this.#verbs.add(event.primitive);
        return;
      case 'observed':
        return this.learnItems(event.inventory);
      case 'message.published': {
        const { work = [], report } = event.message;
        this.learnWork(work);
        if (report !== undefined) this.learnItems(report.inventory);
        return;
      }
      default:
    }
  }

  /** Learns the things that a task names. */
  learnWork(work: Work): void {
    for (const deed of deedsIn(work)) this.#learnDeed(deed);
  }

  learnItems(inventory: Inventory): void {
    for (const item of Object.keys(inventory)) this.#learnThing(item);
  }

  learnConditions(conditions: Immutable<readonly Condition[]>): void {
    for (const condition of conditions)
      if (condition.kind === 'holds') [condition.name, ...condition.items].forEach((name) => this.#learnThing(name));
      else if (condition.kind === 'entities') condition.names.forEach((name) => this.#learnThing(name));
  }

  #learnDeed({ verb, object, tool, places = [] }: Immutable<Deed>): void {
    this.#verbs.add(verb);
    for (const name of [object, tool, ...places.map((place) => place.object)])
      if (name !== undefined) this.#learnThing(name);
  }

  #learnThing(name: string): void {
    this.#things.set(name, true);
  }

  /** Whether a name is the first word of a thing that is in people's words already: "oak" of "6 oak logs". */
  #goesOn(name: string, rest: string): boolean {
    const next = /^ ([a-z]+)/.exec(rest)?.[1];
    if (next === undefined) return false;
    const ones = [singularOf(next), next.replace(/s$/, ''), next.replace(/es$/, ''), next.replace(/ies$/, 'y')];
    return ones.some((word) => this.#isThing(`${name}_${word}`));
  }

  #isThing(name: string): boolean {
    if (this.#agents.has(name)) return false;
    const known = this.#things.get(name);
    if (known !== undefined) return known;
    const { resolve, nearest } = this.#knowledge;
    const isThing = (resolve?.(name).length ?? 0) > 0 || nearest?.(name) === null;
    if (this.#things.size < mostKnown) this.#things.set(name, isThing);
    return isThing;
  }
}

const mostKnown = 10_000;

/** "pickUp" in two words. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
