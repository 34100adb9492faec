import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { monotonicMilliseconds } from '../thread-time.js';
import { RateLimiter } from '../connections/rate-limiter.js';
import { componentPacket, type Component } from '../text/component.js';
import { printable } from '../printable.js';

/** Characters, as in the game. */
const maximumLineLength = 256;
/** Lines of chat that a player may send. */
const lineRate = { burst: 60, perTick: 0.5 };
const spoken = ['chat', 'chat_message'];
const commands = ['chat_command', 'chat_command_signed'];

/** What players write: to each other, or as a command, which `command` runs without its slash. */
export function chat(game: Game, command: (avatar: Avatar, line: string) => void): Rule {
  const say = (avatar: Avatar, line: string): void => {
    if (line.startsWith('/')) return command(avatar, line.slice(1));
    game.log(`<${avatar.name}> ${line}`);
    announceToAll(game, { translate: 'chat.type.text', with: [avatar.name, line] }, 'chat');
  };
  return {
    player(avatar, client) {
      const rateLimiter = new RateLimiter(lineRate, monotonicMilliseconds);
      const hear = (line: unknown, then: (avatar: Avatar, line: string) => void): void => {
        if (!avatar.active || typeof line !== 'string') return;
        if (!game.operators.has(avatar.name) && !rateLimiter.tryTake()) return client.end('You chat too fast');
        if (line.length > maximumLineLength)
          return announce(avatar, `This line has ${line.length} characters; ${maximumLineLength} are allowed`);
        const clean = printable(line, maximumLineLength).trim();
        if (clean !== '') then(avatar, clean);
      };
      for (const name of [...spoken, ...commands]) client.removeAllListeners(name);
      for (const name of spoken) client.on(name, ({ message }: { message?: unknown }) => hear(message, say));
      for (const name of commands) client.on(name, ({ command: line }: { command?: unknown }) => hear(line, command));
    },
  };
}

/** Where a client shows a line: as chat, as a message of the game, or above the hotbar. */
const positions = { chat: 0, system: 1, aside: 2 };

/** Sends a line to all players in the world. */
export function announceToAll(game: Game, line: Component, where: keyof typeof positions = 'system'): void {
  for (const avatar of game.avatars.values()) announce(avatar, line, where);
}

/** Sends a line to one player. */
export function announce(avatar: Avatar, line: Component, where: keyof typeof positions = 'system'): void {
  const { registry } = avatar.serv;
  const content = componentPacket(registry, line);
  if (registry.supportFeature('signedChat'))
    avatar.write('system_chat', { content, type: 1, isActionBar: where === 'aside' });
  else avatar.write('chat', { message: content, position: positions[where], sender: '0' });
}
