import type { Game, Rule } from '../child/game.js';

/** Slash commands for players: none but whispering. */
export function chat(game: Game): Rule {
  return {
    player(avatar, client) {
      for (const name of ['chat_command', 'chat_command_signed', 'tab_complete']) client.removeAllListeners(name);
      client.on('chat_command', ({ command }: { command: string }) => {
        const [, to, text] = /^(?:tell|msg|w) (\S+) (.+)$/.exec(command) ?? [];
        const other = to === undefined ? undefined : game.avatars.get(to);
        if (other !== undefined && text !== undefined) {
          say(other.write.bind(other), `${avatar.name} whispers to you: ${text}`);
          say(avatar.write.bind(avatar), `You whisper to ${other.name}: ${text}`);
        } else say(avatar.write.bind(avatar), to === undefined ? `Unknown command: ${command}` : `No player ${to} is here`);
      });
    },
  };
}

function say(write: (name: string, fields: unknown) => void, text: string): void {
  write('system_chat', { content: JSON.stringify({ text }), type: 1, isActionBar: false });
}
