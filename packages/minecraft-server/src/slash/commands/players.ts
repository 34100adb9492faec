import type { Avatar } from '../../child/avatar.js';
import { gameModes, type GameMode } from '../../child/game-mode.js';
import { setGameMode } from '../../child/set-game-mode.js';
import { announce } from '../../rules/chat.js';
import { listText, nameText, translated } from '../../text/component.js';
import { oneOf, restOfLine } from '../arguments/simple.js';
import { players } from '../arguments/targets.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerOf, succeed, type Source } from '../source.js';

const mode = oneOf('gamemode', gameModes);

export function gamemode(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, wanted: GameMode, who: readonly Avatar[]): void => {
    const shown = translated(`gameMode.${wanted}`);
    for (const avatar of who.filter((each) => each.gameMode !== wanted)) {
      setGameMode(game, avatar, wanted);
      if (avatar === source.avatar) {
        succeed(game, source, translated('commands.gamemode.success.self', shown));
        continue;
      }
      if (game.gameRules.flag('sendCommandFeedback')) announce(avatar, translated('gameMode.changed', shown));
      succeed(game, source, translated('commands.gamemode.success.other', nameText(avatar.name), shown));
    }
  };
  return {
    names: ['gamemode'],
    forms: [
      form([mode], (source, wanted) => run(source, wanted, [playerOf(source)])),
      form([mode, players(world, 'target')], (source, wanted, who) => run(source, wanted, who(source))),
    ],
  };
}

export function defaultgamemode({ game }: SlashWorld): SlashCommand {
  return {
    names: ['defaultgamemode'],
    forms: [
      form([mode], (source, wanted) => {
        game.defaultGameMode = wanted;
        succeed(game, source, translated('commands.defaultgamemode.success', translated(`gameMode.${wanted}`)));
      }),
    ],
  };
}

export function kick(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, who: readonly Avatar[], reason?: string): void => {
    for (const { name, player } of who) {
      player.kick(reason ?? 'Kicked by an operator');
      succeed(
        game,
        source,
        translated('commands.kick.success', nameText(name), reason ?? translated('multiplayer.disconnect.kicked')),
      );
    }
  };
  return {
    names: ['kick'],
    forms: [
      form([players(world)], (source, who) => run(source, who(source))),
      form([players(world), restOfLine('reason')], (source, who, reason) => run(source, who(source), reason)),
    ],
  };
}

export function list({ game }: SlashWorld): SlashCommand {
  return {
    names: ['list'],
    forEveryone: true,
    forms: [
      form([], (source) => {
        const names = [...game.avatars.keys()];
        source.tell(
          translated('commands.list.players', names.length, game.options.maxPlayers, listText(names.map(nameText))),
        );
      }),
      form(['uuids'], (source) => {
        const all = [...game.avatars.values()];
        const shown = all.map(({ name, player }) => ({ text: '', extra: [nameText(name), ` (${player.uuid})`] }));
        source.tell(translated('commands.list.players', all.length, game.options.maxPlayers, listText(shown)));
      }),
    ],
  };
}
