import { describeCommit, head, row, type Provenance } from '@s-agents/experiments/measure';
import type { SaidOrder } from './say-order.js';

/** What was said, by the name of its list. */
export type OrderLists = Readonly<Record<string, readonly SaidOrder[]>>;

const verdicts = [
  'as expected',
  'answered otherwise',
  'not done',
  'unanswered',
  'claimed and not done',
  'acknowledged',
] as const;
/** Wall seconds within which an order is to be begun, answered or refused. */
const atOnce = 2;

/** Renders the suite's table, and below it each order that did not go as expected. Pure. */
export function ordersTable(lists: OrderLists, provenance: Provenance): string {
  return [
    "# Players' orders and questions",
    '',
    `Measured at ${describeCommit(provenance)}, on Node ${provenance.node}: a mineflayer client as the player, on the ` +
      'embedded server in real time, without a language model. Deeds are judged by the world. Where the name of a list ' +
      'says so, the team has a model that never answers: an order is then acknowledged, and none is done.',
    '',
    ...head(['list', 'orders', ...verdicts, `first answer within ${atOnce} s`, 'slowest first answer']),
    ...Object.entries(lists).map(([name, said]) =>
      row([
        name,
        `${said.length}`,
        ...verdicts.map((verdict) => `${said.filter((one) => one.verdict === verdict).length}`),
        `${said.filter(({ firstAnswer }) => firstAnswer !== null && firstAnswer <= atOnce).length}`,
        `${Math.max(...said.map(({ firstAnswer }) => firstAnswer ?? 0)).toFixed(1)} s`,
      ]),
    ),
    '',
    ...Object.entries(lists).flatMap(([name, said]) =>
      said
        .filter(({ verdict }) => verdict !== 'as expected' && verdict !== 'acknowledged')
        .map(({ say, verdict, answers }) => `- ${name}, ${verdict}: "${say}" (${answers.join(' / ') || 'no answer'})`),
    ),
    '',
  ].join('\n');
}
