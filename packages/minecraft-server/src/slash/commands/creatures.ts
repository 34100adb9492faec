import {
  breedingTicks,
  creatureNames,
  isBoatEntity,
  pickUpDelays,
  traderNames,
  type Position,
} from '@s-agents/minecraft-rules';
import { mostTags, tagsOf } from '../../child/entity-tags.js';
import { translated } from '../../text/component.js';
import { isInBorder } from '../../nether/dimensions.js';
import { point } from '../arguments/place.js';
import { id } from '../arguments/simple.js';
import { stackIn } from '../arguments/item-tag.js';
import { readCompound, type TagValue } from '../arguments/tag-text.js';
import { entities } from '../arguments/targets.js';
import { offersIn } from '../arguments/trade-offers.js';
import { failure, errorAt } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerOf, succeed, type Source } from '../source.js';
import { boatTarget, creatureTarget, playerTarget, type Target } from '../target.js';

type Tags = Readonly<Record<string, TagValue>>;

const summonable = [...creatureNames, ...traderNames];
type Summonable = (typeof summonable)[number];

/** Tags in braces, such as `{Age:-24000}`. */
const tags: Argument<Tags> = { name: 'nbt', read: (line) => readCompound(line), wire: { parser: 'minecraft:nbt' } };

/** A boat's kind of entity, of which older versions have one for all woods. */
interface Vessel {
  readonly boat: string;
}

/** A dropped item, which is in the tag `Item`. */
const droppedItem = 'item';

/** The item of a boat of a wood, such as spruce; of oak by default. */
function boatOf(wood: TagValue | undefined): string {
  const name = typeof wood === 'string' ? wood : 'oak';
  return name === 'bamboo' ? 'bamboo_raft' : `${name}_boat`;
}

export function summon(world: SlashWorld): SlashCommand {
  const { game, creatures, boats } = world;
  const boatNames = Object.keys(game.registry.entitiesByName).filter(isBoatEntity);
  const kind: Argument<Summonable | Vessel | typeof droppedItem> = {
    ...id('entity', () => [...summonable, droppedItem, ...boatNames].map((name) => `minecraft:${name}`)),
    read(line) {
      const start = line.cursor;
      const name = line.while(/[0-9a-z_:]/).replace(/^minecraft:/, '');
      if (name === droppedItem) return droppedItem;
      const boat = boatNames.find((each) => each === name);
      if (boat !== undefined) return { boat };
      const known = summonable.find((each) => each === name);
      if (known === undefined) throw errorAt(start, 'argument.entity.options.type.invalid', name);
      return known;
    },
  };
  const run = (
    source: Source,
    what: Summonable | Vessel | typeof droppedItem,
    at: Position,
    tagged: Tags = {},
  ): void => {
    const { Age: age, NoAI: noMind, Offers: offers, Type: wood, Tags: names } = tagged;
    if (!isInBorder(at)) throw failure('commands.summon.invalidPosition');
    if (what === droppedItem) {
      const stack = stackIn(tagged['Item'], game.registry);
      if (stack === null) throw failure('commands.summon.failed');
      game.spill(stack, at, { velocity: { x: 0, y: 0, z: 0 }, delay: pickUpDelays.fresh });
      return succeed(game, source, translated('commands.summon.success', translated('entity.minecraft.item')));
    }
    if (typeof what === 'object') {
      const item = what.boat === 'boat' ? boatOf(wood) : what.boat;
      if (game.registry.itemsByName[item] === undefined) throw failure('commands.summon.failed');
      const boat = boats.add(item, { ...at, vx: 0, vy: 0, vz: 0, yaw: 0, turn: 0 });
      return succeed(game, source, translated('commands.summon.success', boatTarget(boat).shown));
    }
    const young = typeof age === 'number' && age < 0 ? { growing: Math.min(-age, breedingTicks.growing) } : {};
    const creature = creatures.spawn(what, at, {
      ...young,
      still: typeof noMind === 'number' && noMind !== 0,
      offers: offersIn(offers, game.registry),
    });
    for (const name of Array.isArray(names) ? names.slice(0, mostTags) : [])
      if (typeof name === 'string') tagsOf(creature).add(name);
    succeed(game, source, translated('commands.summon.success', creatureTarget(creature).shown));
  };
  const place = point('pos');
  return {
    names: ['summon'],
    forms: [
      form([kind], (source, what) => run(source, what, source.position)),
      form([kind, place], run),
      form([kind, place, tags], run),
    ],
  };
}

export function kill(world: SlashWorld): SlashCommand {
  const { game, dying, creatures, items, boats } = world;
  const run = (source: Source, who: readonly Target[]): void => {
    for (const { avatar, creature, item, boat } of who) {
      if (avatar !== undefined) dying.kill(avatar, { cause: 'command' });
      else if (creature !== undefined) creatures.hurting.hurt(creature, Number.MAX_VALUE, { cause: 'command' });
      else if (item !== undefined) items.remove(item);
      else if (boat !== undefined) boats.remove(boat, false);
    }
    const [first] = who;
    succeed(
      game,
      source,
      who.length === 1 && first !== undefined
        ? translated('commands.kill.success.single', first.shown)
        : translated('commands.kill.success.multiple', who.length),
    );
  };
  return {
    names: ['kill'],
    forms: [
      form([], (source) => run(source, [playerTarget(playerOf(source))])),
      form([entities(world)], (source, who) => run(source, who(source))),
    ],
  };
}
