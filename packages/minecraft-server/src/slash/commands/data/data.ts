import type { Position } from '@s-agents/minecraft-rules';
import { translated, type Component } from '../../../text/component.js';
import { blockPlace } from '../../arguments/place.js';
import { float } from '../../arguments/simple.js';
import { entity } from '../../arguments/targets.js';
import { checkPlace } from '../../place.js';
import { failure } from '../../slash-error.js';
import { form, type Form, type SlashCommand, type Argument } from '../../slash-command.js';
import type { SlashWorld } from '../../slash-world.js';
import { succeed, type Source } from '../../source.js';
import { bodyTags } from './body-tags.js';
import { slotTags } from './item-tags.js';
import { follow, isNumber, tagPath, tagText, type TagPath, type TagTree } from './tag-tree.js';

/** What is asked about, and how it is shown. */
interface Subject {
  readonly tags: TagTree;
  readonly shown: readonly (Component | number)[];
}

/** `/data get` of bodies, containers and signs. Tags cannot be changed. */
export function data(world: SlashWorld): SlashCommand {
  const { game } = world;
  const blockAt = (at: Position): Subject => {
    checkPlace(game, at);
    const [container, sign] = [game.containers.at(at), game.signs.at(at)];
    const id = `minecraft:${game.world.blockAt(at).name}`;
    if (container === undefined && sign === undefined) throw failure('commands.data.block.invalid');
    const tags: TagTree = {
      id,
      ...(container === undefined ? {} : { Items: slotTags(game.registry, [...container.slots.entries()]) }),
      ...(sign === undefined ? {} : { front_text: { messages: sign.front }, back_text: { messages: sign.back } }),
    };
    return { tags, shown: [at.x, at.y, at.z] };
  };
  return {
    names: ['data'],
    forms: [
      ...formsOf(world, 'entity', entity(world), (source, find) => {
        const target = find(source);
        return { tags: bodyTags(game, target), shown: [target.shown] };
      }),
      ...formsOf(world, 'block', blockPlace('targetPos'), (_, at) => blockAt(at)),
    ],
  };
}

function formsOf<Value>(
  { game }: SlashWorld,
  kind: 'entity' | 'block',
  argument: Argument<Value>,
  find: (source: Source, value: Value) => Subject,
): Form[] {
  const key = `commands.data.${kind}`;
  const query = (source: Source, { shown }: Subject, tags: TagTree): void =>
    succeed(game, source, translated(`${key}.query`, ...shown, tagText(tags)));
  const at = ({ tags }: Subject, path: TagPath): TagTree => {
    const found = follow(tags, path);
    if (found === undefined) throw failure('arguments.nbtpath.nothing_found', path.text);
    return found;
  };
  return [
    form(['get', kind, argument], (source, value) => {
      const subject = find(source, value);
      query(source, subject, subject.tags);
    }),
    form(['get', kind, argument, tagPath], (source, value, path) => {
      const subject = find(source, value);
      const found = at(subject, path);
      query(source, subject, found);
      return typeof found === 'object' && isNumber(found) ? found.value : undefined;
    }),
    form(['get', kind, argument, tagPath, float('scale')], (source, value, path, scale) => {
      const subject = find(source, value);
      const found = at(subject, path);
      if (!isNumber(found)) throw failure('commands.data.get.invalid', path.text);
      const scaled = Math.floor(found.value * scale);
      const holds = [path.text, ...subject.shown, scale.toFixed(2), scaled];
      succeed(game, source, translated(`${key}.get`, ...holds));
      return scaled;
    }),
  ];
}
