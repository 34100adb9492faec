import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';

/** Slash commands for players: none but whispering. */
export function chat(game: Game): Rule {
  const obey = (avatar: Avatar, command: string): void => {
    const [, to, text] = /^(?:tell|msg|w) (\S+) (.+)$/.exec(command) ?? [];
    const other = to === undefined ? undefined : game.avatars.get(to);
    if (other !== undefined && text !== undefined) {
      announce(other, `${avatar.name} whispers to you: ${text}`);
      announce(avatar, `You whisper to ${other.name}: ${text}`);
    } else announce(avatar, to === undefined ? `Unknown command: ${command}` : `No player ${to} is here`);
  };
  return {
    player(avatar, client) {
      for (const name of ['chat_command', 'chat_command_signed', 'tab_complete']) client.removeAllListeners(name);
      client.on('chat_command', ({ command }: { command: string }) => obey(avatar, command));
      // Before 1.19 a command is a line of chat.
      const listeners = client.listeners('chat') as ((packet: unknown) => void)[];
      client.removeAllListeners('chat');
      client.on('chat', (packet: { message?: string }) => {
        if (packet.message?.startsWith('/') === true) obey(avatar, packet.message.slice(1));
        else for (const listener of listeners) listener(packet);
      });
    },
  };
}

/** Tells one player something; `aside`: over his hotbar, not in the chat. */
export function announce(avatar: Avatar, text: string, aside = false): void {
  const { serv } = avatar;
  const content = serv._createNetworkEncodedChatComponent(text);
  if (serv.registry.supportFeature('signedChat')) avatar.write('system_chat', { content, type: 1, isActionBar: aside });
  else avatar.write('chat', { message: content, position: aside ? 2 : 1, sender: '0' });
}
