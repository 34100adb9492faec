import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { monotonicMilliseconds } from '../thread-time.js';
import { RateLimiter } from '../connections/rate-limiter.js';
import { printable } from '../printable.js';

/** Characters, as in the game. */
const maximumLineLength = 256;
/** Lines of chat that a player may send. */
const lineRate = { burst: 60, perTick: 0.5 };
const spoken = ['chat', 'chat_message'];
const commands = ['chat_command', 'chat_command_signed'];

/** Chat and whispering between players. There are no other chat commands. */
export function chat(game: Game): Rule {
  const say = (avatar: Avatar, line: string): void => {
    if (line.startsWith('/')) return runChatCommand(game, avatar, line.slice(1));
    game.log(`<${avatar.name}> ${line}`);
    announceToAll(game, { translate: 'chat.type.text', with: [avatar.name, line] }, 'chat');
  };
  return {
    player(avatar, client) {
      const rateLimiter = new RateLimiter(lineRate, monotonicMilliseconds);
      const hear = (line: unknown, then: (avatar: Avatar, line: string) => void): void => {
        if (!avatar.active || typeof line !== 'string') return;
        if (!rateLimiter.tryTake()) return client.end('You chat too fast');
        if (line.length > maximumLineLength)
          return announce(avatar, `This line has ${line.length} characters; ${maximumLineLength} are allowed`);
        const clean = printable(line, maximumLineLength).trim();
        if (clean !== '') then(avatar, clean);
      };
      for (const name of [...spoken, ...commands]) client.removeAllListeners(name);
      for (const name of spoken) client.on(name, ({ message }: { message?: unknown }) => hear(message, say));
      for (const name of commands)
        client.on(name, ({ command }: { command?: unknown }) =>
          hear(command, (from, line) => runChatCommand(game, from, line)),
        );
    },
  };
}

function runChatCommand(game: Game, avatar: Avatar, command: string): void {
  const [, to, text] = /^(?:tell|msg|w) (\S+) (.+)$/.exec(command) ?? [];
  const other = to === undefined ? undefined : game.avatars.get(to);
  if (other !== undefined && text !== undefined) {
    announce(other, { translate: 'commands.message.display.incoming', with: [avatar.name, text] });
    announce(avatar, { translate: 'commands.message.display.outgoing', with: [other.name, text] });
  } else announce(avatar, to === undefined ? `Unknown command: ${command}` : `No player ${to} is here`);
}

/** Where a client shows a line: as chat, as a message of the game, or above the hotbar. */
const positions = { chat: 0, system: 1, aside: 2 };

/** A line of text, or one of the game's own formats with what it holds, which says for certain who spoke. */
export type Line = string | { readonly translate: string; readonly with: readonly string[] };

/** Sends a line to all players in the world. */
export function announceToAll(game: Game, line: Line, where: keyof typeof positions = 'system'): void {
  for (const avatar of game.avatars.values()) announce(avatar, line, where);
}

/** Sends a line to one player. */
export function announce(avatar: Avatar, line: Line, where: keyof typeof positions = 'system'): void {
  const { registry } = avatar.serv;
  const content = registry.supportFeature('chatPacketsUseNbtComponents')
    ? { type: 'compound', name: '', value: tagsOf(line) }
    : JSON.stringify(typeof line === 'string' ? { text: line } : line);
  if (registry.supportFeature('signedChat'))
    avatar.write('system_chat', { content, type: 1, isActionBar: where === 'aside' });
  else avatar.write('chat', { message: content, position: positions[where], sender: '0' });
}

/** A line as the tags of a compound. */
function tagsOf(line: Line): object {
  if (typeof line === 'string') return { text: { type: 'string', value: line } };
  return {
    translate: { type: 'string', value: line.translate },
    with: { type: 'list', value: { type: 'string', value: line.with } },
  };
}
