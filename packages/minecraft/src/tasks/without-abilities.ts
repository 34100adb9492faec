import { failed, type Body } from '@s-agents/core';

/** Wraps a body so that the primitives that its task blocks (`setup.blocked`) fail with `unsupported`. */
export function withoutAbilities(body: Body, blocked: readonly string[] | undefined): Body {
  if (blocked === undefined || blocked.length === 0) return body;
  return {
    agent: body.agent,
    observe: (options) => body.observe(options),
    run: async (call, options) =>
      blocked.includes(call.primitive)
        ? failed('unsupported', `the task blocks "${call.primitive}" for ${body.agent}: leave it to another agent`)
        : body.run(call, options),
    onEvent: (listener) => body.onEvent(listener),
    ...(body.die === undefined ? {} : { die: (why: string) => body.die?.(why) }),
    close: () => body.close(),
  };
}
