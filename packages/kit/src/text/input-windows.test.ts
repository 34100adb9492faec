import { lostBy, type Entity, type Message } from '@s-agents/core';
import { workOf } from '../world/deeds/work.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InputWindows } from './input-windows.js';
import { messageText } from './message-text.js';
import { entityText, inventoryText } from './world-text.js';

const count = (text: string): number => text.match(/\w{1,6}|\W/g)?.length ?? 0;
const sizes = { conversation: 120, perception: 60, member: 30, history: 60, advice: 100, plan: 100, code: 200 };
const windows = new InputWindows(sizes, { count });
const never = (): boolean => false;

const inventory = fc.dictionary(fc.constantFrom('log', 'dirt', 'stone_pickaxe', 'white_wool'), fc.nat(99));
const message = fc
  .record({ text: fc.string({ maxLength: 600 }), inventory, members: fc.array(inventory, { maxLength: 9 }) })
  .map(
    ({ text, inventory: held, members }): Omit<Message, 'id'> => ({
      at: 1,
      from: 'A',
      to: ['leader'],
      kind: 'report',
      text,
      report: {
        status: 'succeeded',
        work: workOf('mine 3 log'),
        inventory: held,
        equipment: {},
        group: Object.fromEntries(members.map((member, index) => [`M${index}`, { inventory: member, at: index }])),
      },
    }),
  );
const conversation = fc
  .array(message, { maxLength: 12 })
  .map((messages) => messages.map((one, index): Message => ({ id: `m${index}`, ...one })));

it('keeps a conversation within its window, however long one message is, and marks what it cuts', () => {
  fc.assert(
    fc.property(conversation, (messages) => {
      const { kept, leftOut } = windows.conversation(messages, { matters: never });
      expect(kept.reduce((sum, one) => sum + count(`${messageText(one)}\n`), 0)).toBeLessThanOrEqual(120);
      expect(kept.length + leftOut).toBe(messages.length);
      for (const { id, text } of kept) {
        const before = messages.find((one) => one.id === id)?.text ?? '';
        if (text !== before) expect(text).toMatch(/… \(\d+ more characters\)$/);
      }
    }),
  );
});

it('cuts no message whose lost words would be told again beside it', () => {
  const inventory = { oak_log: 38, oak_door: 2, oak_planks: 48 };
  const text =
    'I have succeeded in the task: build 1 walls_of_house at (-10, 64, -30). I hold 38 oak_log, 2 oak_door, 48 oak_planks.';
  const report = {
    status: 'succeeded',
    work: workOf('build 1 walls_of_house at (-10, 64, -30)'),
    inventory,
    equipment: {},
  } as const;
  const told: Message = { id: 'm1', at: 33, from: 'A', to: ['leader'], kind: 'report', text, report };
  expect(windows.conversation([told], { matters: never }).kept).toEqual([told]);
});

it('keeps the items that matter', () => {
  const all = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`thing${index}`, 1]));
  const { inventories, leftOut } = windows.inventories({ A: all }, (item) => item === 'thing7');
  expect(Object.keys(inventories['A'] ?? {})).toContain('thing7');
  expect(count(inventoryText(inventories['A'] ?? {}))).toBeLessThanOrEqual(sizes.member);
  expect(Object.keys(inventories['A'] ?? {}).length + leftOut).toBe(40);
});

it('keeps what was lost and places that are remembered, and of the rest the nearest', () => {
  const trees = Array.from({ length: 30 }, (_, index): Entity => ({ class: `tree${index}`, distance: index }));
  const field: Entity = { class: 'wheat', position: { x: 40, y: 64, z: 3 }, properties: { sown: 40 } };
  const { observation, leftOut } = windows.observation(
    {
      inventory: {},
      equipment: {},
      entities: [...trees.toReversed(), { class: 'chest', id: 'far away' }, field, { class: 'remains' }],
      relations: [{ subject: 'remains', relation: lostBy, object: 'A' }],
    },
    never,
  );
  const names = observation.entities?.map(({ class: name }) => name) ?? [];
  expect(names).toEqual([
    ...trees
      .slice(0, names.length - 2)
      .toReversed()
      .map((tree) => tree.class),
    'wheat',
    'remains',
  ]);
  expect(names.length + leftOut.things).toBe(33);
  expect(count((observation.entities ?? []).map(entityText).join('\n'))).toBeLessThanOrEqual(sizes.perception);
});

it('keeps something of every member', () => {
  const failures = Array.from({ length: 40 }, (_, index) => ({ agent: `A${index % 4}`, task: `mine ${index} log` }));
  const { kept, leftOut } = windows.historyOfMembers(failures, ({ task }) => task);
  expect(new Set(kept.map(({ agent }) => agent)).size).toBe(4);
  expect(kept.slice(-4)).toEqual(failures.slice(-4));
  expect(kept.length + leftOut).toBe(40);
  expect(leftOut).toBeGreaterThan(0);
});
