import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isLastWord, type ConfigInput, type RunEvent } from '@s-agents/core';
import { parseDeed } from '@s-agents/kit';
import { createServer } from '@s-agents/minecraft-server';
import { resumeRun } from '../resume/resume-run.js';
import { killAt, wholeEventsIn } from '../testing/killed-process.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-resume-foreign-'));
const server = await createServer({ world: 'flat', seed: 3 });
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Wall milliseconds: three processes start one after the other, each with three bodies. */
const patience = 300_000;
const wanted = 12;
const surplus = 3;
const config: ConfigInput = {
  task: `mine ${wanted} dirt`,
  environment: {
    use: 'mineflayer',
    server: `${server.host}:${server.port}`,
    version: server.version,
    bodies: { host: 'inline' },
  },
  organization: { leaves: ['workerA', 'workerB'] },
  budget: { wallMinutes: 4 },
};

const run = join(folder, 'run');
const reachedIn = (events: readonly RunEvent[]): number =>
  Math.max(0, ...events.flatMap((event) => (event.type === 'goal.checked' ? [event.status.reached] : [])));
it(
  'goes on in the world as it is by then, after every kill -9, and does nothing twice',
  async () => {
    await killAt({ folder: run, config }, (events) => reachedIn(events) >= 3);
    await killAt({ folder: run, config: null }, (events) => reachedIn(events) >= 7);
    const before = wholeEventsIn(run);
    const report = await (await resumeRun(run)).report;
    expect(report).toMatchObject({ result: 'success', goal: { source: 'bodies', wanted } });
    const events = wholeEventsIn(run);
    expect(events.slice(0, before.length)).toEqual(before);
    events.forEach(({ sequence }, index) => expect(sequence).toBe(index));
    const count = (type: RunEvent['type']): number => events.filter((event) => event.type === type).length;
    expect([count('run.started'), count('run.resumed'), count('body.set-back')]).toEqual([1, 2, 0]);
    const messages = events.flatMap((event) => (event.type === 'message.published' ? [event.message] : []));
    const commands = messages.filter(({ kind }) => kind === 'command');
    expect(commands.filter(({ from }) => from === 'user')).toHaveLength(1);
    const answered = [
      ...messages.flatMap(({ report: word, inReplyTo }) => (isLastWord(word) ? [inReplyTo] : [])),
      ...events.flatMap((event) => (event.type === 'command.cancelled' ? [event.messageId] : [])),
    ];
    expect(answered.toSorted()).toEqual(commands.map(({ id }) => id).toSorted());
    // Quantities are totals, and what the world shows done is not done again: at the end each may finish its last piece.
    const held = report.agents.reduce((sum, { inventory }) => sum + (inventory['dirt'] ?? 0), 0);
    expect(held).toBeLessThanOrEqual(wanted + surplus);
    for (const { name, inventory } of report.agents.filter(({ name }) => name !== 'leader')) {
      const told = commands.filter(({ to }) => to.includes(name)).map(({ text }) => parseDeed(text)?.quantity ?? 0);
      const dug = events.filter(
        (event) =>
          event.type === 'primitive.ended' &&
          event.agent === name &&
          event.primitive === 'dig' &&
          event.outcome.status === 'succeeded',
      ).length;
      // A kill cuts off the record of a dig, whose drop is picked up later without another one; and somebody else may
      // pick up a drop, for which another block is dug. A kill between a dig and the pick-up of its drop has another
      // block dug, and both are picked up. Whoever has dug and holds more than that did what it was told twice.
      const lying = count('run.resumed');
      expect(Math.min(dug, inventory['dirt'] ?? 0)).toBeLessThanOrEqual(Math.max(0, ...told) + lying);
    }
  },
  patience,
);
