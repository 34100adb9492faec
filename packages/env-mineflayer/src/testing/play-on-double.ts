import { configSchema, type ActionOutcome, type Body } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { afterEach } from 'vitest';
import { MineflayerEnvironment } from '../environment.js';
import { mineflayerOptionsSchema } from '../options.js';
import { PlayableDouble, type DoubleOptions } from './playable-double.js';

const signal = new AbortController().signal;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Bodies of agents on a playable double, as a run has them. */
export interface Play {
  readonly double: PlayableDouble;
  readonly bodies: readonly Body[];
  /** What the user was told of the server. */
  readonly troubles: readonly string[];
  /** Calls a primitive of the first body. */
  readonly act: (primitive: string, parameters: Record<string, unknown>) => Promise<ActionOutcome>;
}

export async function playOnDouble(
  options: DoubleOptions,
  {
    agents = ['worker'],
    ...config
  }: { readonly agents?: readonly string[]; readonly commanders?: readonly string[] } = {},
): Promise<Play> {
  const double = await PlayableDouble.start(options);
  cleanups.push(() => double.stop());
  const environment = new MineflayerEnvironment(
    mineflayerOptionsSchema.parse({
      server: `${double.host}:${double.port}`,
      version: double.version,
      bodies: { host: 'inline' },
      ...config,
    }),
    { config: configSchema.parse({ task: 'mine 1 log' }) },
    systemWallClock,
  );
  cleanups.push(() => environment.stop());
  const troubles: string[] = [];
  await environment.start({
    task: environment.parseTask('mine 1 log'),
    agents,
    onAid: () => {},
    onTrouble: ({ what }) => troubles.push(what),
    signal,
  });
  const bodies: Body[] = [];
  for (const agent of agents) bodies.push(await environment.spawn(agent, { signal }));
  let calls = 0;
  return {
    double,
    bodies,
    troubles,
    act: async (primitive, parameters) => {
      const [body] = bodies;
      if (body === undefined) throw new Error('no body');
      return body.run({ id: String(++calls), primitive, parameters: parameters as never }, { signal });
    },
  };
}
