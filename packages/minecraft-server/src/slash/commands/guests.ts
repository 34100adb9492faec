import { listText, nameText, plainText, translated } from '../../text/component.js';
import { playerNames } from '../arguments/player-names.js';
import { restOfLine } from '../arguments/simple.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

/** `/ban`, by name. */
export function ban(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, names: readonly string[], reason = 'Banned by an operator.'): void => {
    const banned = names.filter((name) => game.guests.ban({ name, by: source.name, reason }));
    if (banned.length === 0) throw failure('commands.ban.failed');
    for (const name of banned) {
      succeed(game, source, translated('commands.ban.success', nameText(name), reason));
      const here = [...game.avatars.values()].find((each) => each.name.toLowerCase() === name.toLowerCase());
      here?.player.kick(plainText(translated('multiplayer.disconnect.banned'), game.registry.language));
    }
  };
  return {
    names: ['ban'],
    forms: [
      form([playerNames(world)], (source, who) => run(source, who(source))),
      form([playerNames(world), restOfLine('reason')], (source, who, reason) => run(source, who(source), reason)),
    ],
  };
}

export function pardon(world: SlashWorld): SlashCommand {
  const { game } = world;
  return {
    names: ['pardon'],
    forms: [
      form([playerNames(world)], (source, who) => {
        const pardoned = who(source).filter((name) => game.guests.pardon(name));
        if (pardoned.length === 0) throw failure('commands.pardon.failed');
        for (const name of pardoned) succeed(game, source, translated('commands.pardon.success', nameText(name)));
      }),
    ],
  };
}

export function banlist({ game }: SlashWorld): SlashCommand {
  const run = (source: Source): void => {
    const { bans } = game.guests;
    if (bans.length === 0) return source.tell(translated('commands.banlist.none'));
    source.tell(translated('commands.banlist.list', bans.length));
    for (const { name, by, reason } of bans)
      source.tell(translated('commands.banlist.entry', nameText(name), by, reason));
  };
  return { names: ['banlist'], forms: [form([], run), form(['players'], run)] };
}

export function whitelist(world: SlashWorld): SlashCommand {
  const { game } = world;
  const turn = (source: Source, isOn: boolean): void => {
    if (game.guests.isWhitelisted === isOn) throw failure(`commands.whitelist.already${isOn ? 'On' : 'Off'}`);
    game.guests.isWhitelisted = isOn;
    succeed(game, source, translated(`commands.whitelist.${isOn ? 'enabled' : 'disabled'}`));
  };
  const change = (source: Source, kind: 'add' | 'remove', names: readonly string[]): void => {
    const changed = names.filter((name) => (kind === 'add' ? game.guests.invite(name) : game.guests.uninvite(name)));
    if (changed.length === 0) throw failure(`commands.whitelist.${kind}.failed`);
    for (const name of changed) succeed(game, source, translated(`commands.whitelist.${kind}.success`, nameText(name)));
  };
  return {
    names: ['whitelist'],
    forms: [
      form(['on'], (source) => turn(source, true)),
      form(['off'], (source) => turn(source, false)),
      form(['add', playerNames(world)], (source, who) => change(source, 'add', who(source))),
      form(['remove', playerNames(world)], (source, who) => change(source, 'remove', who(source))),
      form(['list'], (source) => {
        const names = game.guests.whitelist;
        source.tell(
          names.length === 0
            ? translated('commands.whitelist.none')
            : translated('commands.whitelist.list', names.length, listText(names.map(nameText))),
        );
      }),
    ],
  };
}
