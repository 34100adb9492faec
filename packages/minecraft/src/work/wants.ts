/** Who must have something: an agent, a container, or anybody. */
export type Holder = { readonly agent: string } | { readonly container: string } | 'anybody';

interface Want {
  readonly items: readonly string[];
  left: number;
}

/**
 * What is wanted of whom, while a run is read from its end to its start. What was held at the start is used first, so
 * that only what had to be made or gathered is wanted.
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

  /** Takes from the wants what an agent came by: its own wants first, then those of anybody. Returns how many. */
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

  /** Whether a tool that the agent came by is one that it used; earlier uses need another want. */
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
