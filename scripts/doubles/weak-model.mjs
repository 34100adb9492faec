// A server on loopback that speaks OpenAI's wire format, with a weak model behind it: in every second seed of an
// experiment it gives up, and in the others it mines a log. It takes for granted that the runs of a seed come one after
// the other, each with one question: the baseline, the baseline again, and the other organization. It ends by itself
// after ten minutes:
//   node scripts/doubles/weak-model.mjs [PORT]
import { createServer } from 'node:http';

const [port = '18081'] = process.argv.slice(2);
const minutes = 10;
const runsOfSeed = 3;
let runs = 0;

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const send = (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.method === 'GET') return send({ object: 'list', data: [{ id: 'weak', object: 'model' }] });
  const content = text.includes('Are you there?') ? 'yes' : JSON.stringify(answer(1 + Math.floor(runs++ / runsOfSeed)));
  return send({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'weak',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: Math.ceil(text.length / 4), completion_tokens: Math.ceil(content.length / 4) },
  });
});

function answer(seed) {
  if (seed % 2 === 0) return { analysis: 'A tree is near.', step: 'mine 1 log', givenUp: null };
  return { analysis: '', step: null, givenUp: `I see no tree within ${10 * seed} m` };
}

function stop() {
  server.close();
  server.closeAllConnections();
}

server.once('error', (error) => {
  process.stderr.write(`the double of a weak model cannot listen at 127.0.0.1:${port}: ${error.message}\n`);
  process.exitCode = 1;
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
const timer = setTimeout(stop, minutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clearTimeout(timer);
    stop();
  });
