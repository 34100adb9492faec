import { isSAgentsError, SAgentsError } from '@s-agents/core';

/** The symbols that mark inversify's errors, whose classes are not exported. */
const inversifyErrorMarks = [
  Symbol.for('@inversifyjs/core/InversifyCoreError'),
  Symbol.for('@inversifyjs/container/InversifyContainerError'),
];
/** The `kind` of inversify's error about a constructor whose parameters nothing is injected into. */
const missingInjection = 1;

/** Runs `compose` and turns errors of the container or of a part's constructor into SAgentsErrors. */
export function withCompositionErrors<T>(compose: () => T): T {
  try {
    return compose();
  } catch (cause) {
    if (isSAgentsError(cause)) throw cause;
    const message = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ').trim();
    if (!(cause instanceof Error && inversifyErrorMarks.some((mark) => mark in cause)))
      throw new SAgentsError({
        code: 'COMPOSITION_FAILED',
        message: `a part throws when it is created: ${message}`,
        remedy: 'correct the plugin that contributes it; --debug shows where it throws',
        cause,
      });
    const { kind } = cause as { readonly kind?: unknown };
    if (kind === missingInjection) throw notInjected(/on type "(.*?)"/.exec(message)?.[1] ?? 'a class', cause);
    throw new SAgentsError({
      code: 'COMPOSITION_FAILED',
      message,
      remedy: 'the plugin that injects it must also contribute it, or inject it with @optional()',
      cause,
    });
  }
}

function notInjected(name: string, cause: unknown): SAgentsError {
  return new SAgentsError({
    code: 'COMPOSITION_FAILED',
    message: `the constructor of the class "${name}" has parameters, and nothing says what they get`,
    remedy:
      `mark each with the token of what it gets: @inject(PluginOptions) for the options of the config, or, without ` +
      `decorators, injectable()(${name}); inject(PluginOptions)(${name}, undefined, 0), both from inversify`,
    cause,
  });
}
