import { EventEmitter } from 'node:events';
import { createFakeWallClock } from '@s-agents/testkit';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { reportSpeech } from './report-speech.js';

it('drops what others say beyond a limit for a minute, and nothing that a commander says', async () => {
  const chat = new EventEmitter();
  const heard: string[] = [];
  const clock = createFakeWallClock();
  const bot = Object.assign(chat, { username: 'workerA', players: { Ann: {}, Bob: {} }, uuidToUsername: {} });
  reportSpeech(bot as unknown as Bot, { clock, commanders: ['Ann'], tell: ({ from }) => heard.push(from) });
  const say = (from: string, times: number): void => {
    for (let line = 0; line < times; line++)
      chat.emit('message', { translate: 'chat.type.text', with: [from, `line ${line}`], toString: () => '' }, 'chat');
  };
  const countOf = (from: string): number => heard.filter((one) => one === from).length;
  say('Ann', 400);
  say('Bob', 400);
  expect([countOf('Ann'), countOf('Bob')]).toEqual([400, 30]);
  await clock.advance(60_001);
  say('Bob', 1);
  expect(countOf('Bob')).toBe(31);
});
