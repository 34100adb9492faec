import { Decorator, defineDecorator, definePlugin, Environment } from '@s-agents/core';

/** A planted bug that nothing in the process of a run can end: a world that never gives up control. */
export default definePlugin({
  name: 'spinning-world',
  contributions: [
    {
      contract: Decorator,
      name: 'spinning-world',
      value: defineDecorator<Environment>(Environment, (inner) => {
        inner.start = () => {
          for (;;);
        };
        return inner;
      }),
    },
  ],
});
