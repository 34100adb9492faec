import { workOf } from '../world/deeds/work.js';
import { expect, it } from 'vitest';
import { messageText } from './message-text.js';

const report = {
  status: 'failed',
  work: workOf('mine 12 stone'),
  reason: 'missing-tool',
  inventory: { log: 3, stick: 1 },
  equipment: {},
} as const;
const message = { id: 'm9', at: 62.5, from: 'A', to: ['B', 'C'], kind: 'report', inReplyTo: 'm4' };

it('tells of a report what the text does not say', () => {
  const text = 'I have failed the task: mine 12 stone (missing-tool: ). I hold 3 log, 1 stick.';
  expect(messageText({ ...message, text, report })).toBe(
    '[62.5 s] A → B, C (report m9 answering m4): ' + JSON.stringify(text),
  );
  expect(messageText({ ...message, text: 'Done. I hold 3 log, 1 sticky thing.', report })).toMatch(
    / \[failed; "mine 12 stone"; missing-tool; I hold 3 log, 1 stick\]$/,
  );
});

it('tells what stood in the way, where the text does not', () => {
  const critique = 'mine 3 stone: blocked: gravel';
  const line = (text: string): string => messageText({ ...message, text, report: { ...report, critique } });
  expect(line('Failed.')).toContain(`; what stood in the way: "${critique}"; `);
  expect(line(`Failed. ${critique}.`)).not.toContain('what stood in the way');
});

it('tells what each of a group held, where and when, without a task too', () => {
  const group = { D: { inventory: { log: 2 }, at: 3, position: { x: 1, y: 64, z: -2 } }, E: { inventory: {}, at: 4 } };
  const ready = { status: 'ready', inventory: {}, equipment: {}, group } as const;
  expect(messageText({ ...message, text: 'I am ready. I hold nothing.', report: ready })).toMatch(
    / \[D at \(1, 64, -2\) held 2 log at 3 s; E held nothing at 4 s\]$/,
  );
});

it('tells what is in use, and times to a tenth of a second', () => {
  const worn = { ...report, equipment: { hand: 'log', head: 'cap' } };
  expect(messageText({ ...message, at: 15.355, text: '', report: worn })).toMatch(
    /^\[15\.4 s\] .*; equipment: hand log, head cap\]$/,
  );
});

it('does not take a part of a list for the whole', () => {
  const text = 'I have failed the task: mine 12 stone (missing-tool: ). I hold 3 log, 1 stick.';
  expect(messageText({ ...message, text, report: { ...report, inventory: { log: 3 } } })).toMatch(/ \[I hold 3 log\]$/);
});

it('stays on one line, whoever speaks', () => {
  const words = 'a\n" b\u001b';
  const line = messageText({
    ...message,
    text: words,
    guidance: { words },
    report: { ...report, work: workOf(words), detail: words, equipment: { hand: words } },
  });
  expect(['\n', '\u001b'].filter((character) => line.includes(character))).toEqual([]);
});
