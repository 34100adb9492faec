import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Bot, BotOptions } from 'mineflayer';
import { expect, it, onTestFinished } from 'vitest';
import { join, lockstep, serve, wayTo } from './bots.test.helper.js';
import type { MinecraftServer } from './server.js';

lockstep();

const { createBot } = createRequire(import.meta.url)('mineflayer') as {
  createBot: (options: BotOptions) => Bot;
};

/** Returns why a player cannot join. */
async function refusal(server: MinecraftServer, username: string): Promise<string> {
  const bot = createBot({ ...wayTo(server), username, version: server.version, auth: 'offline', hideErrors: true });
  bot.on('error', () => undefined);
  onTestFinished(() => bot.end());
  const [reason] = (await once(bot, 'kicked')) as [unknown];
  return JSON.stringify(reason);
}

it('bans and the whitelist decide who may join, after a restart too', async () => {
  const server = await serve({ operators: ['Boss'] });
  const carl = await join(server, 'Carl');
  const kicked = once(carl, 'kicked');
  expect(await server.command('ban carl too loud')).toEqual(['Banned Carl: too loud']);
  expect(JSON.stringify(await kicked)).toContain('You are banned from this server');
  await expect(server.command('ban Carl')).rejects.toThrow('already banned');
  await server.command('whitelist add Ada');
  await server.command('whitelist on');
  await server.restart();
  expect(await refusal(server, 'CARL')).toContain('too loud');
  expect(await refusal(server, 'Bob')).toContain('not white-listed');
  await join(server, 'Ada');
  await join(server, 'Boss');
  expect(await server.command('banlist')).toHaveLength(2);
  await server.command('pardon Carl');
  await server.command('whitelist off');
  await join(server, 'Carl');
});
