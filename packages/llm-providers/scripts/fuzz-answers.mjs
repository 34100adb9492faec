// Reads answers that no model gave: mutations of the corpus, and random texts up to two megabytes. The reader must not
// throw, and must accept nothing that does not fit the schema. Prints how long it took, and the answers that took most.
//
//   node scripts/fuzz-answers.mjs --count 100000 --seed 1
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '@s-agents/core';
import { monitor } from '@s-agents/monitor';
import { actions, feedback, leafPlan, rootPlan } from '@s-agents/planner';
import { checkPurpose, codePurpose } from '@s-agents/skills';
import { readAnswer } from '../dist/answers/read-answer.js';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const [count, seed] = [values.count, values.seed].map(Number);
if (!Number.isInteger(count) || !Number.isInteger(seed))
  throw new RangeError('--count and --seed must be whole numbers');

const corpus = readFileSync(new URL('../src/answers/corpus.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const purposes = new Map(
  [rootPlan, leafPlan, actions, feedback, monitor, codePurpose, checkPurpose].map((purpose) => [purpose.name, purpose]),
);
const names = [...purposes.keys()];
// The first answer of a purpose compiles its schema.
for (const { answer: schema, forms } of purposes.values()) readAnswer('{}', { schema, forms });

const random = createRandom(seed);
const below = (limit) => random.integer(0, limit - 1);
const pick = (list) => random.pick(list);

const tokens = [
  ...['{', '}', '[', ']', '"', "'", '`', '“', '”', ':', ',', '\\', '\n', ' ', '\t', '(', ')', '+', '&', '#', '/', '<'],
  ...['//', '/*', '*/', '...', '…', '```', '```json\n', '\n```\n', '~~~\n', '"""', '\\"', '\\u', '\\u0041', '&quot;'],
  ...['<think>', '</think>', '<|channel|>', '<|channel|>final<|message|>', '{"', "{'", '{a:', '[[', '"a":', '",', '"}'],
  ...['null', 'None', 'NaN', 'true', '-1', '1e9', '"3"', 'status', 'reason', '"status":', '"success"', '{"answer":'],
  ...['\u200b', '\ufeff', '：', '，', '🪵', '\ud800', '\0', '// skill: a\n', 'async function a(', '{"code":"'],
];

const mutations = [
  (text) => text.slice(0, below(text.length + 1)),
  (text) => text.slice(below(text.length + 1)),
  (text) => spliced(text, below(20), ''),
  (text) => spliced(text, 0, pick(tokens)),
  (text) => spliced(text, 1, pick(tokens)),
  (text) => spliced(text, 0, pick(tokens).repeat(1 + below(50))),
  (text) => spliced(text, 0, text.slice(below(text.length + 1)).slice(0, below(200))),
  (text) => spliced(text, below(50), pick(corpus).text),
  (text) => text + pick(corpus).text,
  (text) => text.replaceAll(pick(tokens), () => pick(tokens)),
  (text) => JSON.stringify(text),
  (text) => `{"answer": ${text}}`,
];

function spliced(text, removed, inserted) {
  const at = below(text.length + 1);
  return text.slice(0, at) + inserted + text.slice(at + removed);
}

function mutated() {
  const entry = pick(corpus);
  let { text } = entry;
  for (let left = 1 + below(4); left > 0; left--) text = pick(mutations)(text);
  return { text, purpose: random.next() < 0.8 ? entry.purpose : pick(names) };
}

const randomText = () => Array.from({ length: below(400) }, () => pick(tokens)).join('');

/** A few tokens over and over, up to two megabytes: most of these are longer than what is read, some just below it. */
function hugeText() {
  const unit = Array.from({ length: 1 + below(3) }, () => pick(tokens)).join('');
  const size = pick([2_000_000, 260_000, 200_000, 32_000, 10_000]);
  const body = unit.repeat(Math.max(1, Math.floor(size / unit.length)));
  return pick([
    body,
    `{"reason": "${body}", "status": "success"}`,
    `{"reason": ${body}`,
    `${body}${pick(corpus).text}`,
  ]);
}

function deepText() {
  const [open, close] = pick([
    ['[', ']'],
    ['{"answer":', '}'],
    ['{a:', '}'],
    ['[{"actions":', '}]'],
  ]);
  const depth = pick([100_000, 20_000, 1000, 70]);
  return open.repeat(depth) + pick(['1', '', pick(corpus).text]) + pick([close.repeat(depth), '']);
}

function nextAnswer(index) {
  if (index % 500 === 0) return { text: hugeText(), purpose: pick(names) };
  if (index % 500 === 1) return { text: deepText(), purpose: pick(names) };
  return random.next() < 0.8 ? mutated() : { text: randomText(), purpose: pick(names) };
}

const totals = { accepted: 0, refused: 0, wrong: 0, longestProblem: 0 };
let slowest = [];
const began = performance.now();
/** CPU time, since the machine may have other work. */
const cpuMilliseconds = ({ user, system }) => (user + system) / 1000;
for (let index = 0; index < count; index++) {
  const { text, purpose } = nextAnswer(index);
  const { name, answer: schema, forms } = purposes.get(purpose);
  const finishReason = pick(['stop', 'stop', 'length']);
  const start = process.cpuUsage();
  let fault = null;
  try {
    const answer = readAnswer(text, { schema, forms, finishReason });
    if ('problem' in answer) {
      totals.refused++;
      totals.longestProblem = Math.max(totals.longestProblem, answer.problem.length);
      if (answer.problem.length > 2000) fault = `a problem of ${answer.problem.length} characters`;
    } else {
      totals.accepted++;
      const parsed = schema.safeParse(answer.object);
      if (!parsed.success) fault = `accepted what does not fit: ${parsed.error.message}`;
    }
  } catch (error) {
    fault = `threw ${error.stack}`;
  }
  const milliseconds = cpuMilliseconds(process.cpuUsage(start));
  if (fault !== null) {
    totals.wrong++;
    console.error(`answer ${index} for ${name}: ${fault}\n${JSON.stringify(text.slice(0, 500))}`);
  }
  if (slowest.length < 5 || milliseconds > slowest.at(-1).milliseconds)
    slowest = [...slowest, { milliseconds, index, name, length: text.length, begins: text.slice(0, 60) }]
      .sort((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, 5);
}

console.log({ count, seed, seconds: Number(((performance.now() - began) / 1000).toFixed(1)), ...totals });
console.log('most CPU time:');
for (const { milliseconds, index, name, length, begins } of slowest)
  console.log(
    `  ${milliseconds.toFixed(1)} ms: answer ${index} for ${name}, ${length} characters, ${JSON.stringify(begins)}`,
  );
process.exitCode = totals.wrong > 0 ? 1 : 0;
