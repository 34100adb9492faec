import { failed, type Body } from '@s-agents/core';

/** A body that refuses the primitives which its task takes away from it (`setup.blocked`); itself where nothing is. */
export function withoutAbilities(body: Body, blocked: readonly string[] | undefined): Body {
  if (blocked === undefined || blocked.length === 0) return body;
  return {
    agent: body.agent,
    observe: (options) => body.observe(options),
    run: async (call, options) =>
      blocked.includes(call.primitive)
        ? failed('unsupported', `the task takes "${call.primitive}" away from ${body.agent}: leave it to somebody else`)
        : body.run(call, options),
    onEvent: (listener) => body.onEvent(listener),
    ...(body.die === undefined ? {} : { die: (why: string) => body.die?.(why) }),
    close: () => body.close(),
  };
}
