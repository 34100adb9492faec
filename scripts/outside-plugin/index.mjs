// A plugin as somebody outside of this repository would write it, in plain JavaScript: check-packages.mjs packs it,
// installs
// it beside the packages and runs teams with it. Each of its parts does something that shows in a run and that no part
// of ours does.
import {
  definePlugin,
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

/** The root commands the last two leaves, the last one first; the others stay at home. */
class Pair {
  specificationVersion = 'v1';
  rules = { allowsCycles: false, maximumInDegree: 1 };

  graph(root, leaves) {
    const pair = leaves.slice(-2).reverse();
    return { agents: [root, ...pair], edges: pair.map((leaf) => [root, leaf]) };
  }
}

/** One agent after the other: no step begins before the one under way has ended. */
class OneByOne {
  specificationVersion = 'v1';

  async run(agents, { signal }) {
    try {
      while (!signal.aborted) {
        await Promise.race(agents.map((agent) => agent.ready({ signal })));
        for (const agent of agents) if (agent.isReady && !signal.aborted) await agent.step({ signal });
        await setImmediate();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

const pick = {
  name: 'pick',
  description: 'Picks a quantity of something that grows, and tells of it.',
  parameters: null,
  version: 7,
  code: `// skill: pick
// description: Picks a quantity of something that grows, and tells of it.
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

/** A shelf with one skill on it, over the world's of the same name; takes no others. */
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

/** Answers as the packages that own the questions would, three seconds late. */
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
