import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sumOf, systemWallClock } from '@s-agents/kit';
import { inWorkFolder, machine, provenanceOf } from '@s-agents/experiments/measure';
import { createRun } from '@s-agents/runner';
import { createWireFormatServer } from '@s-agents/testkit';
import { ResultStore } from '../result-store.js';
import { frozenOrders } from './frozen-orders.js';
import { heldOutOrders } from './held-out-orders.js';
import type { Judged } from './judge-order.js';
import { ordersTable, type OrderLists } from './orders-table.js';
import { Player, seconds } from './player.js';
import type { PlayerOrder } from './player-order.js';
import { secondHeldOutOrders } from './second-held-out-orders.js';
import { sayOrder, type SaidOrder } from './say-order.js';

const [commander, visitor] = ['Ann', 'Bob'];
const team = { root: 'leader', leaves: ['workerA', 'workerB'] };
/** The lists of orders, each said to a team of its own. */
export const orderLists: readonly { readonly name: string; readonly orders: readonly PlayerOrder[] }[] = [
  { name: 'frozen', orders: frozenOrders },
  { name: 'held-out', orders: heldOutOrders },
  { name: 'second-held-out', orders: secondHeldOutOrders },
];

/**
 * `s-agents bench orders`: a player on the embedded server, in real time, says orders and questions to a team that
 * stays; each is judged by the world. `minutes` of wall time lie between the first order and the last. With `silentModel`
 * the team plans by a model that never answers.
 */
export async function benchOrders({
  wanted,
  folder,
  minutes,
  silentModel,
  signal,
}: {
  readonly wanted: typeof orderLists;
  readonly folder: string;
  readonly minutes: number;
  readonly silentModel: boolean;
  readonly signal: AbortSignal;
}): Promise<void> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const results: OrderLists = {};
  for (const { name, orders } of wanted)
    Object.assign(results, {
      [silentModel ? `${name}, silent model` : name]: await sayAll(name, orders, { minutes, silentModel, signal }),
    });
  const store = new ResultStore<OrderLists>(folder, silentModel ? 'orders-silent-model' : 'orders');
  await store.write(results, provenance, machine());
  const table = ordersTable(results, provenance);
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}

/** Says the orders of a list to a new team, one after the other. */
async function sayAll(
  name: string,
  orders: readonly PlayerOrder[],
  { minutes, silentModel, signal }: Omit<Parameters<typeof benchOrders>[0], 'wanted' | 'folder'>,
): Promise<readonly SaidOrder[]> {
  const folder = inWorkFolder('orders', name);
  await mkdir(folder, { recursive: true });
  const inventories = {
    workerA: { oak_log: 8, wooden_axe: 1, oak_planks: 4 },
    workerB: { wooden_pickaxe: 1, dirt: 5, apple: 3 },
  };
  const task = { task: 'mine 400 logs', setup: { inventories } };
  await writeFile(join(folder, 'task.json'), JSON.stringify(task));
  const server = silentModel ? await createWireFormatServer(() => ({ kind: 'hang' })) : null;
  const model = { use: 'openai', model: 'small', baseUrl: server?.baseUrl, timeoutSeconds: 3600 };
  const run = await createRun(
    {
      ...(server === null ? {} : { models: { default: model } }),
      task: 'task.json',
      seed: 1,
      environment: { use: 'mineflayer', commanders: [commander], rules: { mobs: false } },
      organization: { root: team.root, leaves: [...team.leaves] },
      stopWhen: { stay: true },
      budget: { wallMinutes: minutes + 60 },
    },
    { baseFolder: folder },
  );
  const isBegun = new Promise<void>((resolve) => {
    const sign = silentModel ? 'run.started' : 'action.started';
    run.log.subscribe((event) => event.type === sign && resolve());
  });
  const said: SaidOrder[] = [];
  try {
    await isBegun;
    const port = Number(/:(\d+),/.exec(run.team.environment.describe())?.[1]);
    const players = { [commander]: await Player.join(port, commander), [visitor]: await Player.join(port, visitor) };
    const begun = seconds();
    for (const [index, order] of orders.entries()) {
      const judged = judgedBy(players[order.by === 'visitor' ? visitor : commander] as Player);
      await systemWallClock.sleep(1000 * Math.max(1, begun + (60 * minutes * index) / orders.length - seconds()), {
        signal,
      });
      const one = await sayOrder(order, judged, { silentModel, signal });
      said.push(one);
      const first = one.firstAnswer === null ? 'none' : `${one.firstAnswer.toFixed(1)} s`;
      process.stderr.write(`${one.verdict}: ${one.say} (first answer ${first})\n`);
      for (const line of one.answers) process.stderr.write(`    ${line}\n`);
    }
    for (const player of Object.values(players)) player.leave();
  } finally {
    run.stop('all was said');
    await run.report;
    await server?.close();
  }
  return said;

  function judgedBy(player: Player): Judged {
    return {
      player,
      agents: team.leaves,
      holdings: async (agent) => {
        const all = await run.team.environment.holdings?.(agent === undefined ? team.leaves : [agent]);
        return sumOf([...(all?.values() ?? [])]);
      },
    };
  }
}
