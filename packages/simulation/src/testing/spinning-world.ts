import { Decorator, defineDecorator, definePlugin, Environment } from '@s-agents/core';

/** A planted bug that nothing in the run's process can end: a world that never gives control back. */
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
