import { Decorator, defineDecorator, definePlugin, Environment } from '@s-agents/core';

/** A planted bug that only ending the thread can stop: a world whose start never returns. */
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
