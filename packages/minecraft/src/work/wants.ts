/** Who must have an item: one agent, one container, or any agent. */
export type Holder = { readonly agent: string } | { readonly container: string } | 'anybody';

interface Want {
  readonly items: readonly string[];
  left: number;
}

/**
 * What each holder still wants while a run is read from its end to its start. Items held at the start satisfy wants
 * first, so that only what had to be made or gathered stays wanted.
 */
export class Wants {
  readonly #wants = new Map<string, Want[]>();
  readonly #tools = new Map<string, Set<string>>();
  readonly #stock: Map<string, Map<string, number>>;

  /** @param stock what each agent holds at the start */
  constructor(stock: Readonly<Record<string, Readonly<Record<string, number>>>>) {
    this.#stock = new Map(Object.entries(stock).map(([agent, items]) => [agent, new Map(Object.entries(items))]));
  }

  /** Adds a want for `count` of `items`, alternatives. */
  add(holder: Holder, items: readonly string[], count: number): void {
    const left = count - this.#fromStock(holder, items, count);
    if (left <= 0) return;
    const key = keyOf(holder);
    this.#wants.set(key, [...(this.#wants.get(key) ?? []), { items, left }]);
  }

  /**
   * Satisfies wants with items that a holder got: its own wants first, then, for an agent, those of anybody. Returns
   * how many of the items were wanted.
   */
  take(holder: Holder, items: readonly string[], count: number): number {
    let taken = 0;
    for (const key of new Set([keyOf(holder), ...(isAgent(holder) ? [keyOf('anybody')] : [])]))
      for (const want of this.#wants.get(key) ?? []) {
        if (!want.items.some((item) => items.includes(item))) continue;
        const some = Math.min(want.left, count - taken);
        want.left -= some;
        taken += some;
      }
    return taken;
  }

  /** Adds a want for a tool, which is used any number of times. */
  addTool(agent: string, tool: string): void {
    if ((this.#stock.get(agent)?.get(tool) ?? 0) > 0) return;
    this.#tools.set(agent, (this.#tools.get(agent) ?? new Set()).add(tool));
  }

  /**
   * Whether a tool that the agent got at this point is one that it used later. Uses before this point need another
   * want.
   */
  takeTool(agent: string, tool: string): boolean {
    return this.#tools.get(agent)?.delete(tool) ?? false;
  }

  #fromStock(holder: Holder, items: readonly string[], count: number): number {
    const holders = holder === 'anybody' ? [...this.#stock.keys()] : isAgent(holder) ? [holder.agent] : [];
    let found = 0;
    for (const stock of holders.map((name) => this.#stock.get(name)))
      for (const item of items) {
        const held = stock?.get(item) ?? 0;
        const some = Math.min(held, count - found);
        if (some > 0) stock?.set(item, held - some);
        found += Math.max(0, some);
      }
    return found;
  }
}

function isAgent(holder: Holder): holder is { readonly agent: string } {
  return holder !== 'anybody' && 'agent' in holder;
}

function keyOf(holder: Holder): string {
  if (holder === 'anybody') return holder;
  return 'agent' in holder ? `agent ${holder.agent}` : `container ${holder.container}`;
}
