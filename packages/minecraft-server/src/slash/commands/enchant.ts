import { enchantmentsFor, type Stack } from '@s-agents/minecraft-rules';
import type { Avatar } from '../../child/avatar.js';
import { nameText, translated, type Component } from '../../text/component.js';
import { id, integer } from '../arguments/simple.js';
import { players, type Found } from '../arguments/targets.js';
import { itemName } from '../shown-item.js';
import { aboutTargets } from '../single-or-many.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

/** Enchants what players hold, as far as a table could. */
export function enchant(world: SlashWorld): SlashCommand {
  const { game } = world;
  const { enchantmentsByName } = game.registry;
  const known: Argument<string> = {
    ...id('enchantment', () => Object.keys(enchantmentsByName).map((name) => `minecraft:${name}`)),
    read(line) {
      const start = line.cursor;
      const name = line.while(/[0-9a-z_:]/).replace(/^minecraft:/, '');
      if (!Object.hasOwn(enchantmentsByName, name)) throw errorAt(start, 'enchantment.unknown', `minecraft:${name}`);
      return name;
    },
  };
  const run = (source: Source, to: Found<Avatar[]>, name: string, level: number): void => {
    const most = enchantmentsByName[name]?.maxLevel ?? 1;
    if (level > most) throw failure('commands.enchant.failed.level', level, most);
    const found = to(source);
    const changed = found.filter((avatar) => {
      const { held } = avatar;
      if (held === null || !suits(held, name)) return false;
      avatar.setSlot(36 + avatar.heldSlot, { ...held, enchantments: { ...held.enchantments, [name]: level } });
      return true;
    });
    const [first] = found;
    if (changed.length === 0 && found.length === 1 && first !== undefined)
      throw first.held === null
        ? failure('commands.enchant.failed.itemless', nameText(first.name))
        : failure('commands.enchant.failed.incompatible', heldName(first.held));
    if (changed.length === 0) throw failure('commands.enchant.failed');
    const shown = translated(`enchantment.minecraft.${name}`);
    const shownLevel = {
      text: '',
      extra: most === 1 ? [shown] : [shown, ' ', translated(`enchantment.level.${level}`)],
    };
    succeed(game, source, aboutTargets('commands.enchant.success', changed, shownLevel));
  };
  const suits = (stack: Stack, name: string): boolean => {
    const item = game.registry.items[stack.id]?.name ?? '';
    const kind = enchantmentsFor(item, game.options.version).find((each) => each.name === name);
    return kind !== undefined && !Object.keys(stack.enchantments ?? {}).some((other) => kind.excludes.includes(other));
  };
  const heldName = ({ id: number }: Stack): Component => {
    const info = game.registry.items[number];
    return info === undefined ? '' : itemName(game.registry, info);
  };
  const who = players(world);
  return {
    names: ['enchant'],
    forms: [
      form([who, known], (source, to, name) => run(source, to, name, 1)),
      form([who, known, integer('level', 0)], (source, to, name, level) => run(source, to, name, level)),
    ],
  };
}
