import type { Ingredient, Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { NoWay } from './no-way.js';

/** What the solver starts from: what is held, and the blocks that stand near (stations need not be carried). */
export interface Situation {
  readonly inventory: Inventory;
  readonly nearby: ReadonlySet<string>;
  /** Blocks that can be seen, however far they are: what grows somewhere can be harvested. */
  readonly inSight?: ReadonlySet<string>;
}

/** The level of an item that is still being looked at. */
const underLook = { level: Infinity, method: null };

/** How far an item is from nothing, by its best method: 0 when the method needs nothing. */
export class Levels {
  readonly #known = new Map<string, { level: number; method: Method | null }>();
  /** How often the recursion has come back to an item whose level is still being computed. */
  #circles = 0;

  constructor(
    readonly knowledge: WorldKnowledge,
    private readonly situation: Situation,
  ) {}

  level(name: string): number {
    return this.#look(name).level;
  }

  /**
   * Returns the level of an ingredient. It is 0 if there is no way to make it but some item that would do is held,
   * unless a circular recipe merely cut the search off.
   */
  levelOf({ name, items }: Pick<Ingredient, 'name' | 'items'>): number {
    const circlesBefore = this.#circles;
    const level = this.level(name);
    const isThere = this.#circles === circlesBefore && countItems(this.situation.inventory, items) > 0;
    return level === Infinity && isThere ? 0 : level;
  }

  method(name: string): Method | null {
    return this.#look(name).method;
  }

  /** The tool (or station) of the lowest level among those that would do. */
  cheapest(tool: Ingredient): Ingredient {
    const [first, ...rest] = tool.items.filter((item) => this.knowledge.methods(item).length > 0);
    if (first === undefined) throw new NoWay(tool.name);
    const best = rest.reduce((a, b) => (this.level(b) < this.level(a) ? b : a), first);
    return { name: best, items: [best], count: 1 };
  }

  #look(name: string): { level: number; method: Method | null } {
    const known = this.#known.get(name);
    if (known === underLook) this.#circles++;
    if (known !== undefined) return known;
    const methods = this.knowledge.methods(name);
    // While an item is being looked at it counts as out of reach, so that circular recipes cut themselves off.
    this.#known.set(name, underLook);
    const circlesBefore = this.#circles;
    let best: { level: number; method: Method | null } = { level: Infinity, method: null };
    for (const method of methods) {
      const below = [
        ...method.consumes.map((ingredient) => this.levelOf(ingredient)),
        ...method.tools.map((tool) => (this.#isThere(tool, name) ? 0 : this.#least(tool))),
        ...(method.station === null ? [] : [this.#levelOfStation(method.station)]),
      ];
      const level = below.length === 0 ? 0 : 1 + Math.max(...below);
      if (level === Infinity) continue;
      // A limited way may not suffice, so the next way counts towards the level as well and its ingredients come first.
      best = { level: Math.max(level, best.method === null ? 0 : best.level), method: best.method ?? method };
      if (method.limit === undefined) break;
    }
    // An item without a method may only be cut off by the recursion that asks for it, so this result is not cached.
    if (best.method === null) this.#known.delete(name);
    else this.#known.set(name, best);
    // An item that really has no method, and is not merely cut off by a cycle, has level 0 while some of it is held.
    const isHeld = countItems(this.situation.inventory, this.knowledge.resolve(name)) > 0;
    return best.method === null && isHeld && this.#circles === circlesBefore ? { level: 0, method: null } : best;
  }

  #least({ items }: Ingredient): number {
    return Math.min(...items.map((item) => this.level(item)));
  }

  /** One that stands near may be left behind, so that another is made first. */
  #levelOfStation(station: Ingredient): number {
    const level = this.#least(station);
    return level === Infinity && station.items.some((item) => this.situation.nearby.has(item)) ? 0 : level;
  }

  /**
   * Whether an agent has what a thing is multiplied from: one of its own kind in hand (potatoes), or the plant that
   * bears it in sight (melons).
   */
  #isThere(tool: Ingredient, name: string): boolean {
    const items = this.knowledge.resolve(name);
    const { inventory, inSight } = this.situation;
    return (
      tool.items.some((item) => inSight?.has(item) === true) ||
      (tool.items.some((item) => items.includes(item)) && countItems(inventory, tool.items) > 0)
    );
  }
}
