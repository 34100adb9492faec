import { failed, succeeded, type Json } from '@s-agents/core';
import { answerWaits } from '@s-agents/minecraft';
import { withContainer, type OpenContainer } from '../bot/container-window.js';
import { until } from '../bot/until.js';
import { implement } from './implementation.js';
import { isOven, ovenContents } from './oven-window.js';

/** World milliseconds for the contents, which arrive with the window or right after it. */
const settleMilliseconds = answerWaits.contents * 1000;

export const listContents = implement('listContents', {
  run: (body, { container: at }, { signal }) =>
    withContainer(body, at, { signal }, async (container) => {
      await until(body, () => !container.isOpen(), { milliseconds: settleMilliseconds, signal });
      if (!container.isOpen()) return failed('target-gone', `${container.block.name} is gone: its window was closed`);
      return succeeded({
        items: { ...container.contents() },
        ...(isOven(container.block)
          ? ovenOf(container, body.bot.blockAt(container.block.position)?.getProperties())
          : {}),
      });
    }),
});

function ovenOf({ window }: OpenContainer, properties: object | undefined): Record<string, Json> {
  const { lit } = (properties ?? {}) as { lit?: boolean | string };
  return { ...ovenContents(window), burning: String(lit) === 'true' };
}
