export const Decorator = Symbol.for('@s-agents/Decorator');

/**
 * Puts a stand-in of the same contract in front of what a run's container makes: to trace, to disturb, to cache.
 * Contributed as a value; several for one contract wrap each other in the order of their plugins, the last one
 * outermost.
 */
export interface Decorator {
  /** The token of the contract, such as `MessagePool`. Models are reached by `ModelSelection`. */
  readonly contract: symbol;
  /** Called once, when the container has made its one instance; gives what everyone gets in its place. */
  readonly decorate: (made: unknown, container: DecoratorContainer) => unknown;
}

/** What else is in the run's container, by the token of its contract. */
export interface DecoratorContainer {
  get<T>(contract: symbol): T;
}

/** Keeps the type of what is decorated: `defineDecorator<MessagePool>(MessagePool, (pool, container) => …)`. */
export function defineDecorator<T>(
  contract: symbol,
  decorate: (made: T, container: DecoratorContainer) => T,
): Decorator {
  return { contract, decorate: (made, container) => decorate(made as T, container) };
}
