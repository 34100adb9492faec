// Measures in real time whether a server's limit of requests holds: many agents ask one server on loopback without a
// pause, and the server counts by its own clock, in a sliding window, the requests that arrived in the last minute.
// Prints the most that it counted, and exits with 1 when that was more than the limit.
//
//   node scripts/measure-limiter.mjs --agents 200 --limit 60 --seconds 150
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { Cancelled, createRandom } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { O200kTokenizer } from '../dist/tokens/o200k-tokenizer.js';
import { OpenAiProvider } from '../dist/openai/openai-provider.js';
import { openAiOptionsSchema } from '../dist/openai/options.js';

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: '200' },
    limit: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
  },
});
const [agents, limit, seconds, seed] = [values.agents, values.limit, values.seconds, values.seed].map(Number);
if (![agents, limit, seconds, seed].every((number) => Number.isInteger(number) && number > 0))
  throw new RangeError('--agents, --limit, --seconds and --seed must be positive whole numbers');

const minute = 60_000;
const random = createRandom(seed);
/** When each request arrived, in milliseconds of the server's own clock. */
const arrivals = [];
let busiest = 0;

const server = createServer((incoming, outgoing) => {
  const now = performance.now();
  arrivals.push(now);
  busiest = Math.max(busiest, arrivals.filter((at) => at > now - minute).length);
  incoming.resume();
  // Answers take different times, as a model's do.
  const latency = random.integer(50, 3000);
  setTimeout(() => {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ choices: [{ message: { content: 'ready' }, finish_reason: 'stop' }] }));
  }, latency);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const provider = new OpenAiProvider(systemWallClock, random.fork('retries'), new O200kTokenizer());
const over = new AbortController();
let answers = 0;
const work = async (agent) => {
  // Each agent has a model of its own, as seats of a config do: the limit belongs to the server.
  const model = provider.chatModel(
    openAiOptionsSchema.parse({
      model: 'small',
      baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
      requestsPerMinute: limit,
    }),
  );
  for (;;) {
    const messages = [{ role: 'user', content: `I am agent ${agent}.` }];
    await model.doGenerate({ purpose: 'limiter', messages, temperature: 0, inputs: {}, signal: over.signal });
    answers++;
  }
};
const working = Array.from({ length: agents }, (_, agent) =>
  work(agent).catch((error) => {
    if (!over.signal.aborted) throw error;
  }),
);
await Promise.race([systemWallClock.sleep(seconds * 1000, over), Promise.all(working)]);
over.abort(new Cancelled('the time is up'));
await Promise.all(working);
server.closeAllConnections();
server.close();

console.log(
  `${agents} agents, ${limit} requests per minute, ${seconds} s: the server got ${arrivals.length} requests, ` +
    `at most ${busiest} in any minute of its own; ${answers} were answered`,
);
process.exitCode = busiest > limit ? 1 : 0;
