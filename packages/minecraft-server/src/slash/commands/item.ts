import type { Position, Slot, Stack } from '@s-agents/minecraft-rules';
import type { Avatar } from '../../child/avatar.js';
import { translated } from '../../text/component.js';
import { item, type NamedItem } from '../arguments/item.js';
import { blockPlace } from '../arguments/place.js';
import { integer } from '../arguments/simple.js';
import { players } from '../arguments/targets.js';
import { shownItem } from '../shown-item.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

/** The slots of a player's inventory that have names. */
const named: Readonly<Record<string, number>> = {
  'weapon.offhand': 45,
  'armor.head': 5,
  'armor.chest': 6,
  'armor.legs': 7,
  'armor.feet': 8,
};

/** A slot: one of a player's inventory, or one of a container. */
interface NamedSlot {
  readonly name: string;
  /** Returns the index in the inventory window; nothing if players have no such slot. */
  readonly of: (avatar: Avatar) => number | undefined;
}

const slot: Argument<NamedSlot> = {
  name: 'slot',
  read(line) {
    const start = line.cursor;
    const name = line.word();
    const [, kind = '', number = ''] = /^(hotbar|inventory|container)\.(\d+)$/.exec(name) ?? [];
    const n = Number(number);
    const most = { hotbar: 9, inventory: 27, container: 54 }[kind] ?? 0;
    const isKnown = name === 'weapon' || name === 'weapon.mainhand' || Object.hasOwn(named, name) || n < most;
    if (!isKnown) throw errorAt(start, 'slot.unknown', name);
    return {
      name,
      of: (avatar) => {
        if (kind === 'hotbar' || (kind === 'container' && n < 9)) return 36 + n;
        if (kind === 'inventory') return 9 + n;
        if (kind === 'container') return n < 36 ? n : undefined;
        return named[name] ?? 36 + avatar.heldSlot;
      },
    };
  },
  suggest: () => ['weapon.mainhand', ...Object.keys(named), 'hotbar.0', 'inventory.0', 'container.0'],
  wire: { parser: 'minecraft:item_slot' },
};

/** `/item replace`, which the game has from 1.17 on. */
export function itemCommand(world: SlashWorld): SlashCommand {
  const { game } = world;
  const stackOf = ({ item: kind, damage, enchantments }: NamedItem, count: number): Stack => ({
    id: kind.id,
    count: Math.min(count, kind.stackSize),
    damage,
    ...(enchantments === undefined ? {} : { enchantments }),
  });
  const onPlayers = (source: Source, who: readonly Avatar[], where: NamedSlot, what: NamedItem, count = 1): void => {
    const places = who.map((avatar) => [avatar, where.of(avatar)] as const);
    if (places.some(([, place]) => place === undefined)) throw failure('commands.item.target.no_such_slot', where.name);
    for (const [avatar, place] of places) avatar.setSlot(place ?? 0, stackOf(what, count));
    const shown = shownItem(game.registry, what.item);
    const key = 'commands.item.entity.set.success';
    const [first] = who;
    succeed(
      game,
      source,
      who.length === 1 && first !== undefined
        ? translated(`${key}.single`, first.name, shown)
        : translated(`${key}.multiple`, who.length, shown),
    );
  };
  const inBlock = (source: Source, at: Position, where: NamedSlot, what: NamedItem, count = 1): void => {
    const container = game.containers.at(at);
    if (container === undefined) throw failure('commands.item.target.not_a_container', at.x, at.y, at.z);
    const place = Number(/^container\.(\d+)$/.exec(where.name)?.[1] ?? NaN);
    if (!(place < container.slots.length)) throw failure('commands.item.target.no_such_slot', where.name);
    container.slots[place] = stackOf(what, count) as Slot;
    game.containers.changed(container);
    succeed(
      game,
      source,
      translated('commands.item.block.set.success', at.x, at.y, at.z, shownItem(game.registry, what.item)),
    );
  };
  const [who, what, count] = [players(world), item(game.registry, 'item'), integer('count', 1, 99)];
  const entityParts = ['replace', 'entity', who, slot, 'with', what] as const;
  const blockParts = ['replace', 'block', blockPlace('pos'), slot, 'with', what] as const;
  return {
    names: ['item'],
    forms: [
      form(entityParts, (source, find, where, kind) => onPlayers(source, find(source), where, kind)),
      form([...entityParts, count], (source, find, ...rest) => onPlayers(source, find(source), ...rest)),
      form(blockParts, (source, at, where, kind) => inBlock(source, at, where, kind)),
      form([...blockParts, count], inBlock),
    ],
  };
}
