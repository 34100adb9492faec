export const Decorator = Symbol.for('@s-agents/Decorator');

/**
 * Wraps the instance that a run's container creates for a contract, to trace calls, inject faults or cache. Contributed
 * as a value. Several decorators of one contract wrap each other in the order of their plugins, the last one outermost.
 */
export interface Decorator {
  /** The token of the contract, such as `MessagePool`. To wrap models, decorate `ModelSelection`. */
  readonly contract: symbol;
  /** Called once, when the container has created the instance; returns the object that replaces it. */
  readonly decorate: (made: unknown, container: DecoratorContainer) => unknown;
}

/** Gives access to the other instances in the run's container, by the token of their contract. */
export interface DecoratorContainer {
  get<T>(contract: symbol): T;
  /** All values that plugins contribute for a contract of which a run has several; none where there are none. */
  getAll<T>(contract: symbol): readonly T[];
}

/** Defines a decorator with typed arguments: `defineDecorator<MessagePool>(MessagePool, (pool, container) => …)`. */
export function defineDecorator<T>(
  contract: symbol,
  decorate: (made: T, container: DecoratorContainer) => T,
): Decorator {
  return { contract, decorate: (made, container) => decorate(made as T, container) };
}
