import { announce, announceToAll } from '../../rules/chat.js';
import { nameText, plainText, translated, type Component } from '../../text/component.js';
import { component } from '../arguments/text.js';
import { restOfLine } from '../arguments/simple.js';
import { resolved, withNames } from '../resolved-text.js';
import { players } from '../arguments/targets.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import type { Source } from '../source.js';

export function tellraw(world: SlashWorld): SlashCommand {
  return {
    names: ['tellraw'],
    forms: [
      form([players(world), component('message')], (source, to, text) => {
        const shown = resolved(world, source, text);
        for (const avatar of to(source)) announce(avatar, shown);
      }),
    ],
  };
}

export function say(world: SlashWorld): SlashCommand {
  const { game } = world;
  return {
    names: ['say'],
    forms: [
      form([restOfLine('message')], (source, text) =>
        toAll(game, 'chat.type.announcement', source, withNames(world, source, text)),
      ),
    ],
  };
}

export function me({ game }: SlashWorld): SlashCommand {
  return {
    names: ['me'],
    forEveryone: true,
    forms: [form([restOfLine('action')], (source, text) => toAll(game, 'chat.type.emote', source, text))],
  };
}

function toAll(game: SlashWorld['game'], key: string, source: Source, text: string): void {
  const said = translated(key, nameText(source.name), text);
  announceToAll(game, said, 'chat');
  game.log(plainText(said, game.registry.language));
  if (source.avatar === undefined) source.tell(said);
}

/** `/tell`: its formats name speaker and listener without more, as those who read them expect. */
export function tell(world: SlashWorld): SlashCommand {
  return {
    names: ['msg', 'tell', 'w'],
    forEveryone: true,
    forms: [
      form([players(world), restOfLine('message')], (source, to, text) => {
        const incoming: Component = translated('commands.message.display.incoming', source.name, text);
        for (const avatar of to(source)) {
          announce(avatar, incoming);
          source.tell(translated('commands.message.display.outgoing', avatar.name, text));
        }
      }),
    ],
  };
}
