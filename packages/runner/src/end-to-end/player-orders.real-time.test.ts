import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@s-agents/testkit';
import { afterAll, expect, it } from 'vitest';
import { createRun } from '../run/create-run.js';
import { enterWorld } from '../testing/enter-world.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-player-orders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a player is obeyed at once, answered, and told what is not understood', async () => {
  const run = await createRun(
    {
      task: 'mine 60 logs',
      environment: { use: 'mineflayer', commanders: ['Ann'], rules: { mobs: false } },
      organization: { leaves: ['workerA', 'workerB'] },
      budget: { wallMinutes: 6 },
    },
    { baseFolder: folder },
  );
  const heard: string[] = [];
  const begun: string[] = [];
  const holders = new Set<string>();
  run.log.subscribe((event) => {
    const report = event.type === 'message.published' ? event.message.report : undefined;
    if (Object.keys(report?.inventory ?? {}).some((item) => item.endsWith('_log')))
      holders.add(event.type === 'message.published' ? event.message.from : '');
    if (event.type === 'action.started') begun.push(`${event.agent} ${event.action.verb}`);
  });
  const hears = (words: RegExp): Promise<void> =>
    eventually(() => expect(heard.some((line) => words.test(line))).toBe(true));
  await eventually(() => expect(begun).not.toEqual([]));
  const port = Number(/:(\d+),/.exec(run.team.environment.describe())?.[1]);
  const ann = await enterWorld(port, 'Ann', heard);
  const far = (name: string): number => {
    const place = ann.players[name]?.entity?.position;
    return place === undefined ? Infinity : place.distanceTo(ann.entity.position);
  };
  try {
    ann.chat('workerA, come here');
    await hears(/workerA: understood: come here/);
    await hears(/workerA: done: come here/);
    expect(far('workerA')).toBeLessThan(4);
    // The work goes on.
    await eventually(() => expect(begun.slice(begun.indexOf('workerA come'))).toContain('workerA mine'));

    ann.chat('workerA, remember this place as camp');
    await hears(/workerA: remembered: camp at \(/);
    const [, x, z] = heard.flatMap((line) => /camp at \((-?\d+), -?\d+, (-?\d+)\)/.exec(line) ?? []).map(Number);
    const { x: ownX, z: ownZ } = ann.entity.position;
    expect([x, z]).toEqual([Math.floor(ownX), Math.floor(ownZ)]);

    ann.chat('workerB what do you have?');
    await hears(/workerB: I hold/);
    ann.chat('workerB, where are you?');
    await hears(/workerB: I am at \(/);
    ann.chat('where is workerA?');
    await hears(/workerA: I am at \(/);
    ann.chat('guys, Bob is dead');
    ann.chat('workerB and Bob, look at me');
    await hears(/workerB: understood: look at me/);
    expect(heard.filter((line) => /dead/.test(line))).toEqual([]);
    ann.chat('guys, look at that');
    ann.chat('team wood');
    await hears(/I do not understand "wood"/);
    expect(heard.filter((line) => /look at that/.test(line))).toEqual([]);
    ann.chat('workerB, you and Tom look at me please');
    await hears(/workerB: understood: look at me please/);
    ann.chat('leader, how far are you with the logs?');
    await hears(/not yet: mine 60 logs \(\d+ of 60/);
    ann.chat('workerB, dance with the moon');
    await hears(/workerB: I do not understand "dance with the moon"/);
    ann.chat('workerB, give me my logs');
    await hears(/workerB: say how many/);

    ann.chat('workerA, give me 2304 logs');
    await hears(/workerA: I hold (?:no|only \d+) logs?/);
    await eventually(() => expect(holders).toContain('workerA'));
    ann.chat('workerA, please give me a log');
    await hears(/workerA: done: please give me a log/);
    expect(ann.inventory.items().filter(({ name }) => name.endsWith('_log'))).toMatchObject([{ count: 1 }]);

    const told: string[] = [];
    const namesake = await enterWorld(port, 'user', told);
    namesake.chat('workerB, what do you have?');
    await eventually(() => expect(told).toContainEqual(expect.stringMatching(/workerB: I hold/)));
    namesake.end();

    ann.chat('workerA, follow me');
    await hears(/workerA: understood: follow me/);
    await eventually(() => expect(begun.at(-1)).toBe('workerA follow'));
    ann.chat('workerA, stop');
    await hears(/workerA: stopped/);
  } finally {
    ann.end();
    run.stop('the test is over');
    await run.report;
  }
});
