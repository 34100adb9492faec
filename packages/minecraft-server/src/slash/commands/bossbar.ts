import { bossBarColours, bossBarStyles, type BossBar } from '../../arrangements.js';
import { listText, nameText, translated, type Component } from '../../text/component.js';
import { component } from '../arguments/text.js';
import { id, integer, oneOf, truth } from '../arguments/simple.js';
import { players } from '../arguments/targets.js';
import { failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

export function bossbar(world: SlashWorld): SlashCommand {
  const { game } = world;
  const { bossBars } = game;
  const newId = id('id');
  const known: Argument<() => BossBar> = {
    ...id('id', () => bossBars.all.map((bar) => bar.id)),
    read(line, source) {
      const name = newId.read(line, source);
      return () => {
        const bar = bossBars.find(name);
        if (bar === undefined) throw failure('commands.bossbar.unknown', name);
        return bar;
      };
    },
  };
  const set = (source: Source, bar: BossBar, change: Partial<BossBar>, key: string, ...holds: Component[]): void => {
    bossBars.change(bar, change);
    succeed(game, source, translated(`commands.bossbar.set.${key}`, bar.name, ...holds));
  };
  return {
    names: ['bossbar'],
    forms: [
      form(['add', newId, component('name')], (source, name, text) => {
        if (bossBars.find(name) !== undefined) throw failure('commands.bossbar.create.failed', name);
        succeed(game, source, translated('commands.bossbar.create.success', bossBars.add(name, text).name));
      }),
      form(['remove', known], (source, find) => {
        const bar = find();
        bossBars.remove(bar);
        succeed(game, source, translated('commands.bossbar.remove.success', bar.name));
      }),
      form(['list'], (source) => {
        const { all } = bossBars;
        source.tell(
          all.length === 0
            ? translated('commands.bossbar.list.bars.none')
            : translated('commands.bossbar.list.bars.some', all.length, listText(all.map((bar) => bar.name))),
        );
      }),
      form(['set', known, 'name', component('name')], (source, find, name) =>
        set(source, find(), { name }, 'name.success'),
      ),
      form(['set', known, 'color', oneOf('color', bossBarColours)], (source, find, color) =>
        set(source, find(), { color }, 'color.success'),
      ),
      form(['set', known, 'style', oneOf('style', bossBarStyles)], (source, find, style) =>
        set(source, find(), { style }, 'style.success'),
      ),
      form(['set', known, 'value', integer('value', 0)], (source, find, value) =>
        set(source, find(), { value }, 'value.success', String(value)),
      ),
      form(['set', known, 'max', integer('max', 1)], (source, find, max) =>
        set(source, find(), { max }, 'max.success', String(max)),
      ),
      form(['set', known, 'visible', truth('visible')], (source, find, visible) =>
        set(source, find(), { visible }, `visible.success.${visible ? 'visible' : 'hidden'}`),
      ),
      form(['set', known, 'players'], (source, find) => set(source, find(), { players: [] }, 'players.success.none')),
      form(['set', known, 'players', players(world)], (source, find, who) => {
        const names = who(source).map(({ name }) => name);
        set(
          source,
          find(),
          { players: names },
          'players.success.some',
          String(names.length),
          listText(names.map(nameText)),
        );
      }),
      form(['get', known, 'visible'], (source, find) => {
        const bar = find();
        source.tell(translated(`commands.bossbar.get.visible.${bar.visible ? 'visible' : 'hidden'}`, bar.name));
      }),
      form(['get', known, 'players'], (source, find) => {
        const bar = find();
        const here = bar.players.filter((name) => game.avatars.has(name));
        source.tell(
          here.length === 0
            ? translated('commands.bossbar.get.players.none', bar.name)
            : translated('commands.bossbar.get.players.some', bar.name, here.length, listText(here.map(nameText))),
        );
      }),
      form(['get', known, oneOf('what', ['value', 'max'])], (source, find, what) => {
        const bar = find();
        source.tell(translated(`commands.bossbar.get.${what}`, bar.name, bar[what]));
      }),
    ],
  };
}
