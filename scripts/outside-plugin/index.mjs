// A third-party plugin in plain JavaScript. check-packages.mjs packs it, installs it with the packages and runs teams
// with it. Each of its parts leaves a trace in a run that no default part leaves.
import {
  definePlugin,
  lanes,
  LlmProvider,
  Random,
  Scheduler,
  SkillStore,
  SymbolicAnswerer,
  Topology,
  WorldKnowledge,
} from '@s-agents/core';
import { inject, injectable, multiInject } from 'inversify';
import { setImmediate } from 'node:timers/promises';

/** The first seat commands the last two, in reverse order. The others do not take part. */
class Pair {
  specificationVersion = 'v1';
  rules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };

  graph([first, ...others]) {
    const pair = others.slice(-2).reverse();
    return { agents: [first, ...pair], edges: pair.map((seat) => [first, seat]) };
  }
}

/** Steps one agent at a time: no step starts before the last one has ended. */
class OneByOne {
  specificationVersion = 'v1';

  async run(agents, { signal }) {
    try {
      while (!signal.aborted) {
        await Promise.race(agents.flatMap((agent) => lanes.map((lane) => agent.ready(lane, { signal }))));
        for (const agent of agents)
          for (const lane of lanes) if (agent.isReady(lane) && !signal.aborted) await agent.step(lane, { signal });
        await setImmediate();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

const pick = {
  name: 'pick',
  description: 'Picks a quantity of a plant, and logs a line.',
  parameters: null,
  version: 7,
  code: `// skill: pick
// description: Picks a quantity of a plant, and logs a line.
async function pick(bot, { object, quantity }) {
  bot.log('picking as they do at Acme');
  const names = object === 'berry' ? ['red_berry', 'blue_berry'] : [object];
  for (let picked = 0; picked < quantity; ) {
    const [plant] = await bot.find({ names, count: 1 });
    try {
      await bot.walk({ position: plant.position });
      await bot.pick({ position: plant.position });
      picked += 1;
    } catch (error) {
      if (error.reason !== 'target-gone') throw error;
    }
  }
}
`,
};

/** A store with one skill, which replaces the world's skill of the same name. It saves no others. */
class Shelf {
  specificationVersion = 'v1';

  async get(name) {
    return name === pick.name ? pick : null;
  }
  async list() {
    return [pick];
  }
  async versions(name) {
    return name === pick.name ? [pick] : [];
  }
  async search(_query, { limit }) {
    return [pick].slice(0, limit);
  }
  async save(draft) {
    return { ...draft, version: 1 };
  }
  async close() {}
}

/** Answers like the symbolic model, but with a latency of three seconds. */
class Oracles {
  specificationVersion = 'v1';

  constructor(answerers, knowledge, random) {
    this.answerer = (purpose) => answerers.find((candidate) => candidate.purpose === purpose);
    this.context = { knowledge, random };
  }

  chatModel() {
    return {
      specificationVersion: 'v1',
      id: 'acme:oracle',
      latencySource: 'declared',
      doGenerate: async ({ purpose, inputs, signal }) => {
        signal.throwIfAborted();
        const object = this.answerer(purpose).answer(inputs, this.context);
        const text = typeof object === 'string' ? object : JSON.stringify(object);
        return {
          text,
          object,
          usage: { inputTokens: 1, outputTokens: 1, costUsd: 0 },
          latency: { source: 'declared', seconds: 3 },
        };
      },
    };
  }
}
for (const part of [Pair, OneByOne, Shelf, Oracles]) injectable()(part);
multiInject(SymbolicAnswerer)(Oracles, undefined, 0);
inject(WorldKnowledge)(Oracles, undefined, 1);
inject(Random)(Oracles, undefined, 2);

export default definePlugin({
  name: '@acme/s-agents-parts',
  contributions: [
    { contract: Topology, name: 'pair', class: Pair },
    { contract: Scheduler, name: 'one-by-one', class: OneByOne },
    { contract: SkillStore, name: 'shelf', class: Shelf },
    { contract: LlmProvider, name: 'oracle', class: Oracles },
  ],
});
