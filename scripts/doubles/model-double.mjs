// A server on loopback that speaks the wire formats of OpenAI (and of the servers that take it over), Anthropic and
// Google, with a model of a few rules behind it, so that the configs of examples/ can be run. It ends by itself after ten
// minutes:
//   node scripts/doubles/model-double.mjs [PORT]
import { createServer } from 'node:http';
import { readAndAnswer } from './reading-model.mjs';

const [port = '18080'] = process.argv.slice(2);
const minutes = 10;
let calls = 0;

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = text === '' ? {} : JSON.parse(text);
  const send = (status, value) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const path = (request.url ?? '').split('?')[0];
  const hasKey = ['authorization', 'x-api-key', 'x-goog-api-key'].some((name) => name in request.headers);
  // A server on one's own machine asks for no key.
  if (!hasKey && !path.startsWith('/local/'))
    return send(401, { error: { message: 'no key was sent', type: 'authentication_error' } });
  if (path.endsWith('/models')) return send(200, { data: [] });
  calls++;
  if (path.endsWith('/chat/completions')) return chat(body, send, response);
  if (path.endsWith('/messages')) return send(200, message(body));
  if (path.endsWith(':generateContent')) return send(200, content(body));
  return send(404, { error: { message: `there is no ${path}`, type: 'not_found' } });
});

/** OpenAI's chat completions. */
function chat({ model, messages, response_format: format, stream }, send, response) {
  const answer = answerTo(messages, format?.json_schema?.schema);
  const usage = { prompt_tokens: tokensOf(JSON.stringify(messages)), completion_tokens: tokensOf(answer) };
  const common = { id: 'chatcmpl-1', created: 0, model };
  if (stream !== true)
    return send(200, {
      ...common,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
      usage,
    });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = (value) => response.write(`data: ${JSON.stringify({ ...common, ...value })}\n\n`);
  response.write(': PROCESSING\n\n');
  for (const piece of answer.match(/.{1,20}/gs) ?? [])
    event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
  event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage });
  response.end('data: [DONE]\n\n');
}

/** Anthropic's messages: an answer of a form is asked for by a tool that has to be called, or by an output format. */
function message({ model, system, messages, tools, output_format: output, output_config: config }) {
  const [tool] = tools ?? [];
  const told = [{ content: textOf(system) }, ...messages.map((one) => ({ content: textOf(one.content) }))];
  const answer = answerTo(told, tool?.input_schema ?? output?.schema ?? config?.format?.schema);
  const part =
    tool === undefined
      ? { type: 'text', text: answer }
      : { type: 'tool_use', id: 'tool-1', name: tool.name, input: JSON.parse(answer) };
  return {
    id: 'msg-1',
    type: 'message',
    role: 'assistant',
    model,
    content: [part],
    stop_reason: tool === undefined ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: tokensOf(JSON.stringify(told)), output_tokens: tokensOf(answer) },
  };
}

/** Google's contents. */
function content({ systemInstruction, contents, generationConfig = {} }) {
  const told = [systemInstruction, ...contents].map((one) => ({ content: textOf(one?.parts) }));
  const answer = answerTo(told, generationConfig.responseJsonSchema ?? generationConfig.responseSchema);
  const promptTokenCount = tokensOf(JSON.stringify(told));
  return {
    candidates: [{ content: { role: 'model', parts: [{ text: answer }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount, candidatesTokenCount: tokensOf(answer), totalTokenCount: promptTokenCount },
  };
}

function answerTo(messages, schema) {
  return schema === undefined ? 'ready' : JSON.stringify(readAndAnswer(messages, schema));
}

function textOf(parts) {
  if (typeof parts === 'string') return parts;
  return (parts ?? []).map(({ text = '' }) => text).join('\n');
}

function tokensOf(text) {
  return Math.ceil(text.length / 4);
}

function stop() {
  process.stdout.write(`${calls} calls\n`);
  server.close();
  server.closeAllConnections();
}

server.once('error', (error) => {
  process.stderr.write(`the double of the model servers cannot listen at 127.0.0.1:${port}: ${error.message}\n`);
  process.exitCode = 1;
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
const timer = setTimeout(stop, minutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clearTimeout(timer);
    stop();
  });
