import { dimensions, placeAcross } from '../../../nether/dimensions.js';
import { plainText } from '../../../text/component.js';
import { point, rotation } from '../../arguments/place.js';
import { entities } from '../../arguments/targets.js';
import type { LineReader } from '../../line-reader.js';
import { viewTo } from '../../place.js';
import { errorAt } from '../../slash-error.js';
import type { SlashWorld } from '../../slash-world.js';
import { eyeHeightOf, playerSource, type Source } from '../../source.js';
import type { Target } from '../../target.js';
import { readStore } from './store.js';
import { forEach, readLazily, readSpace, readWordIf, type Step } from './step.js';

type ReadChange = (world: SlashWorld, line: LineReader, source: Source) => Step;

/** Reads the parts of `/execute` that change who gives the command, and from where. */
export const readChange: Readonly<Record<string, ReadChange>> = {
  as(world, line, source) {
    const who = entities(world).read(line, source);
    return forEach((one) => who(one).map((target) => asTarget(world, one, target)));
  },
  at(world, line, source) {
    const who = entities(world).read(line, source);
    return forEach((one) => who(one).map(({ position, yaw, pitch }) => ({ ...one, position, yaw, pitch })));
  },
  positioned(world, line, source) {
    if (readWordIf(line, 'as')) {
      const who = entities(world).read(line, source);
      return forEach((one) => who(one).map(({ position }) => ({ ...one, position })));
    }
    const place = readLazily(point('pos'), line, source);
    return forEach((one) => [{ ...one, position: place(one), anchor: 'feet' }]);
  },
  rotated(world, line, source) {
    if (readWordIf(line, 'as')) {
      const who = entities(world).read(line, source);
      return forEach((one) => who(one).map(({ yaw, pitch }) => ({ ...one, yaw, pitch })));
    }
    const view = readLazily(rotation('rot'), line, source);
    return forEach((one) => [{ ...one, ...view(one) }]);
  },
  facing(world, line, source) {
    if (readWordIf(line, 'entity')) {
      const who = entities(world).read(line, source);
      readSpace(line);
      const anchor = readAnchor(line);
      return forEach((one) =>
        who(one).map((target) => {
          const { x, y, z } = target.position;
          const raised = anchor === 'eyes' ? eyeHeightOf(target) : 0;
          return { ...one, ...viewTo(anchored(one), { x, y: y + raised, z }) };
        }),
      );
    }
    const place = readLazily(point('pos'), line, source);
    return forEach((one) => [{ ...one, ...viewTo(anchored(one), place(one)) }]);
  },
  store: readStore,
  anchored(_, line) {
    const anchor = readAnchor(line);
    return forEach((one) => [{ ...one, anchor }]);
  },
  align(_, line) {
    const start = line.cursor;
    const axes = line.word();
    const isValid = /^[xyz]{1,3}$/.test(axes) && new Set(axes).size === axes.length;
    if (!isValid) throw errorAt(start, 'arguments.swizzle.invalid');
    return forEach((one) => {
      const position = { ...one.position };
      for (const axis of axes as Iterable<'x' | 'y' | 'z'>) position[axis] = Math.floor(position[axis]);
      return [{ ...one, position }];
    });
  },
  in(_, line) {
    const start = line.cursor;
    const dimension = line.word();
    const known = dimensions.find((name) => name === dimension.replace(/^minecraft:/, ''));
    if (known === undefined) throw errorAt(start, 'argument.dimension.invalid', dimension);
    return forEach((one) => [{ ...one, position: placeAcross(one.position, known) }]);
  },
};

function asTarget({ game }: SlashWorld, source: Source, self: Target): Source {
  const { avatar, shown } = self;
  if (avatar !== undefined) return { ...source, name: self.name, avatar, self, tell: playerSource(game, avatar).tell };
  // A creature hears nothing; the console hears what is done in its stead.
  const tell = source.avatar === undefined ? source.tell : (): void => undefined;
  return { ...source, name: plainText(shown, game.registry.language), avatar, self, tell };
}

function readAnchor(line: LineReader): 'feet' | 'eyes' {
  const start = line.cursor;
  const name = line.word();
  if (name !== 'feet' && name !== 'eyes') throw errorAt(start, 'argument.anchor.invalid', name);
  return name;
}

/** The point from which a source looks. */
function anchored({ position, anchor, self }: Source): Source['position'] {
  const raised = anchor === 'eyes' && self !== undefined ? eyeHeightOf(self) : 0;
  return { ...position, y: position.y + raised };
}
