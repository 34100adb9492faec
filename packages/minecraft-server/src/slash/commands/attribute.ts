import { attributePacket } from '../../child/attribute-packets.js';
import {
  attributeNames,
  operations,
  type AttributeName,
  type Attributes,
  type Modifier,
} from '../../child/attributes.js';
import { translated, type Component } from '../../text/component.js';
import { float, id, oneOf, word } from '../arguments/simple.js';
import { entity, type Found } from '../arguments/targets.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type Form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';
import type { Target } from '../target.js';

/** An attribute of a body, and how both are shown. */
interface Subject {
  readonly name: AttributeName;
  readonly attributes: Attributes;
  readonly shown: readonly [attribute: Component, body: Component];
  /** Lets clients and the body know of a change. */
  readonly changed: () => void;
}

/** The names of operations before 1.20.5. */
const earlierOperations: Record<string, Modifier['operation']> = {
  add: 'add_value',
  multiply_base: 'add_multiplied_base',
  multiply: 'add_multiplied_total',
};
const uuidText = /^[0-9a-f]{1,8}(-[0-9a-f]{1,4}){3}-[0-9a-f]{1,12}$/i;

/** `/attribute` with the attributes that act: health, speed and strength. */
export function attribute(world: SlashWorld): SlashCommand {
  const { game } = world;
  const { version, language } = game.registry;
  const prefix = version['>=']('1.21.2') ? '' : 'generic.';
  const known: Argument<string> = {
    ...id('attribute', () => attributeNames.map((name) => `minecraft:${prefix}${name}`)),
    read(line) {
      const start = line.cursor;
      const name = line.while(/[0-9a-z_.:]/).replace(/^minecraft:/, '');
      const key = `attribute.name.${name}`;
      if (language?.[key] === undefined) throw errorAt(start, 'argument.id.unknown', `minecraft:${name}`);
      return name;
    },
  };
  const subjectOf = (source: Source, find: Found<Target>, name: string): Subject => {
    const { avatar, creature, shown } = find(source);
    const body = avatar ?? creature;
    if (body === undefined) throw failure('commands.attribute.failed.entity', shown);
    const attributes = body.attributes;
    const own = attributeNames.find((each) => `${prefix}${each}` === name && attributes.has(each));
    const shownName = translated(`attribute.name.${name}`);
    if (own === undefined) throw failure('commands.attribute.failed.no_attribute', shown, shownName);
    return {
      name: own,
      attributes,
      shown: [shownName, shown],
      changed: () => {
        if (creature !== undefined) {
          creature.health = Math.min(creature.health, attributes.value('max_health'));
          world.creatures.tracker.tell(
            creature,
            'entity_update_attributes',
            attributePacket(game.registry, creature.id, attributes),
          );
          world.creatures.tracker.tellMetadata(creature);
        } else avatar?.showAttributes();
      },
    };
  };

  const who = entity(world);
  const reply = (source: Source, key: string, ...holds: readonly Component[]): void =>
    succeed(game, source, translated(`commands.attribute.${key}`, ...holds));
  const value = float('value');
  const scale = float('scale');
  const get = (source: Source, find: Found<Target>, name: string, by = 1): number => {
    const { attributes, shown, name: own } = subjectOf(source, find, name);
    reply(source, 'value.get.success', ...shown, double(attributes.value(own) * by));
    return attributes.value(own) * by;
  };
  const getBase = (source: Source, find: Found<Target>, name: string, by = 1): number => {
    const { attributes, shown, name: own } = subjectOf(source, find, name);
    reply(source, 'base_value.get.success', ...shown, double(attributes.base(own) * by));
    return attributes.base(own) * by;
  };
  const add = (source: Source, find: Found<Target>, name: string, modifier: Modifier): void => {
    const { attributes, shown, name: own, changed } = subjectOf(source, find, name);
    if (!attributes.add(own, modifier))
      throw failure('commands.attribute.failed.modifier_already_present', modifier.id, ...shown);
    changed();
    reply(source, 'modifier.add.success', modifier.id, ...shown);
  };
  const getModifier = (source: Source, find: Found<Target>, name: string, wanted: string, by = 1): void => {
    const { attributes, shown, name: own } = subjectOf(source, find, name);
    const found = attributes.modifiers(own).find((each) => each.id === wanted);
    if (found === undefined) throw failure('commands.attribute.failed.no_modifier', ...shown, wanted);
    reply(source, 'modifier.value.get.success', wanted, ...shown, double(found.amount * by));
  };

  const isNamed = version['>=']('1.21');
  const modifierId: Argument<string> = isNamed
    ? id('id')
    : {
        ...word('uuid'),
        read(line) {
          const start = line.cursor;
          const text = line.word();
          if (!uuidText.test(text)) throw errorAt(start, 'argument.uuid.invalid');
          return wholeUuid(text);
        },
      };
  const operation = version['>=']('1.20.5')
    ? oneOf('operation', operations)
    : oneOf('operation', Object.keys(earlierOperations));
  const toModifier = (given: string, amount: number, how: string): Modifier => ({
    id: given,
    amount,
    operation: earlierOperations[how] ?? (how as Modifier['operation']),
  });
  const modifierForms: Form[] = [
    isNamed
      ? form([who, known, 'modifier', 'add', modifierId, value, operation], (source, find, name, given, amount, how) =>
          add(source, find, name, toModifier(given, amount, how)),
        )
      : form(
          [who, known, 'modifier', 'add', modifierId, word('name'), value, operation],
          (source, find, name, given, _, amount, how) => add(source, find, name, toModifier(given, amount, how)),
        ),
    form([who, known, 'modifier', 'remove', modifierId], (source, find, name, given) => {
      const { attributes, shown, name: own, changed } = subjectOf(source, find, name);
      if (!attributes.remove(own, given)) throw failure('commands.attribute.failed.no_modifier', ...shown, given);
      changed();
      reply(source, 'modifier.remove.success', given, ...shown);
    }),
    form([who, known, 'modifier', 'value', 'get', modifierId], getModifier),
    form([who, known, 'modifier', 'value', 'get', modifierId, scale], getModifier),
  ];
  return {
    names: ['attribute'],
    forms: [
      form([who, known, 'get'], get),
      form([who, known, 'get', scale], get),
      form([who, known, 'base', 'get'], getBase),
      form([who, known, 'base', 'get', scale], getBase),
      form([who, known, 'base', 'set', value], (source, find, name, wanted) => {
        const { attributes, shown, name: own, changed } = subjectOf(source, find, name);
        attributes.setBase(own, wanted);
        changed();
        reply(source, 'base_value.set.success', ...shown, double(wanted));
      }),
      // The game has it from 1.21.4 on.
      ...(version['>=']('1.21.4')
        ? [
            form([who, known, 'base', 'reset'], (source, find, name) => {
              const { attributes, shown, name: own, changed } = subjectOf(source, find, name);
              attributes.setBase(own);
              changed();
              reply(source, 'base_value.reset.success', ...shown, double(attributes.base(own)));
            }),
          ]
        : []),
      ...modifierForms,
    ],
  };
}

/** Returns a number as the game shows those of double precision. */
function double(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

/** Returns a UUID with all its digits, of which leading zeros may have been left out. */
function wholeUuid(text: string): string {
  const lengths = [8, 4, 4, 4, 12];
  return text
    .toLowerCase()
    .split('-')
    .map((part, n) => part.padStart(lengths[n] ?? 0, '0'))
    .join('-');
}
