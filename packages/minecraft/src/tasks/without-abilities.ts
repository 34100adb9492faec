import { failed, type Body } from '@s-agents/core';
import { verbsWithout } from '../knowledge/verbs.js';

/**
 * Wraps a body so that the primitives that its task blocks (`setup.blocked`) fail with `unsupported`. The body knows
 * which deeds it cannot do without them, and says so. `nameOf` gives the names by which agents know primitives and verbs.
 */
export function withoutAbilities(
  body: Body,
  blocked: readonly string[] | undefined,
  nameOf: (action: string) => string = (action) => action,
): Body {
  if (blocked === undefined || blocked.length === 0) return body;
  const inabilities = verbsWithout(blocked).map(nameOf);
  const names = blocked.map(nameOf);
  return {
    agent: body.agent,
    observe: async (options) => ({ ...(await body.observe(options)), inabilities: [...inabilities] }),
    run: async (call, options) =>
      names.includes(call.primitive)
        ? failed('unsupported', `the task blocks "${call.primitive}" for ${body.agent}: leave it to another agent`)
        : body.run(call, options),
    onEvent: (listener) => body.onEvent(listener),
    ...(body.die === undefined ? {} : { die: (why: string) => body.die?.(why) }),
    close: () => body.close(),
  };
}
