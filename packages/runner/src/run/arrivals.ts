/** Who has come into the world while a run starts. Not an event: it is over when the run begins. */
export class Arrivals {
  readonly #listeners = new Set<(agent: string) => void>();
  readonly #arrived: string[] = [];

  /** The agents whose bodies are in the world, in the order in which they came. */
  get arrived(): readonly string[] {
    return this.#arrived;
  }

  /** Calls `listener` for each agent that comes from now on. Returns the function that ends this. */
  follow(listener: (agent: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(agent: string): void {
    this.#arrived.push(agent);
    for (const listener of this.#listeners) listener(agent);
  }
}
