// A server on loopback that speaks Ollama's wire format with a model of a few rules behind it, so that
// examples/ollama.yaml can be run as it stands. It ends by itself after ten minutes:
//   node scripts/doubles/ollama-double.mjs [PORT] [MODEL]
import { createServer } from 'node:http';
import { readAndAnswer } from './reading-model.mjs';

const [port = '11434', model = 'qwen3:8b'] = process.argv.slice(2);
const minutes = 10;
let chats = 0;

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = text === '' ? {} : JSON.parse(text);
  const send = (status, value) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(value)}\n`);
  switch (request.url) {
    case '/api/version':
      return send(200, { version: '0.13.0' });
    case '/api/tags':
      return send(200, { models: [{ name: model, model }] });
    case '/api/show':
      return body.model === model
        ? send(200, { capabilities: ['completion', 'thinking'], model_info: {} })
        : send(404, { error: `model '${body.model}' not found` });
    case '/api/chat':
      return chat(body, send, response);
    default:
      return send(404, { error: '404 page not found' });
  }
});

function chat({ messages, format, stream }, send, response) {
  const content = JSON.stringify(readAndAnswer(messages, format));
  const counts = { prompt_eval_count: Math.ceil(JSON.stringify(messages).length / 4), eval_count: content.length / 4 };
  const common = { model, created_at: '2026-01-01T00:00:00Z' };
  const last = { done: true, done_reason: 'stop', ...counts, eval_count: Math.ceil(counts.eval_count) };
  chats++;
  if (stream !== true) return send(200, { ...common, message: { role: 'assistant', content }, ...last });
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const piece of content.match(/.{1,20}/gs) ?? [])
    response.write(`${JSON.stringify({ ...common, message: { role: 'assistant', content: piece }, done: false })}\n`);
  response.end(`${JSON.stringify({ ...common, message: { role: 'assistant', content: '' }, ...last })}\n`);
}

function stop() {
  process.stdout.write(`${chats} chats\n`);
  server.close();
  server.closeAllConnections();
}

server.once('error', (error) => {
  process.stderr.write(`the double of Ollama cannot listen at 127.0.0.1:${port}: ${error.message}\n`);
  process.exitCode = 1;
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
const timer = setTimeout(stop, minutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clearTimeout(timer);
    stop();
  });
