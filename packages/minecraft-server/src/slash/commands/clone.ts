import type { Position, Slot } from '@s-agents/minecraft-rules';
import type { SignText } from '../../arrangements.js';
import { placeBlock } from '../../child/place-block.js';
import { translated } from '../../text/component.js';
import { block, type NamedBlock } from '../arguments/block.js';
import { blockPlace } from '../arguments/place.js';
import { oneOf } from '../arguments/simple.js';
import { boxOf, overlap, placesOf } from '../box.js';
import { checkPlace } from '../place.js';
import { isBlock } from '../same-block.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

/** The most blocks that one line clones. */
const maximumCloned = 32_768;

/** A block with what it holds. */
interface Copy {
  readonly from: Position;
  readonly to: Position;
  readonly state: number;
  readonly slots: readonly Slot[] | undefined;
  readonly sign: SignText | undefined;
}

interface How {
  readonly mode?: 'force' | 'move' | 'normal';
  readonly takes?: (at: Position) => boolean;
}

/** `/clone`: copies a box of blocks, with the contents of containers and the texts of signs. */
export function clone(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, a: Position, b: Position, to: Position, { mode = 'normal', takes }: How): number => {
    const box = boxOf(a, b);
    const goal = { ...box, low: to };
    if (mode === 'normal' && overlap(box, goal)) throw failure('commands.clone.overlap');
    source.spent.blocks += box.volume;
    if (source.spent.blocks > maximumCloned) throw failure('commands.clone.toobig', maximumCloned, source.spent.blocks);
    const end = { x: to.x + box.size.x - 1, y: to.y + box.size.y - 1, z: to.z + box.size.z - 1 };
    for (const corner of [a, b, to, end]) checkPlace(game, corner);
    const copies: Copy[] = [];
    for (const from of placesOf(box))
      if (takes?.(from) !== false) {
        const { x, y, z } = box.low;
        copies.push(copyOf(world, from, { x: to.x + from.x - x, y: to.y + from.y - y, z: to.z + from.z - z }));
      }
    if (mode === 'move') for (const { from } of copies) placeBlock(game, from, 0);
    const changed = copies.filter((copy) => paste(world, copy)).length;
    if (changed === 0) throw failure('commands.clone.failed');
    succeed(game, source, translated('commands.clone.success', changed));
    return changed;
  };
  const isNoAir = (at: Position): boolean => game.world.blockAt(at).name !== 'air';
  const places = [blockPlace('begin'), blockPlace('end'), blockPlace('destination')] as const;
  const mode = oneOf('mode', ['force', 'move', 'normal']);
  const filter = block(game.registry, 'filter');
  const filtered = (
    source: Source,
    a: Position,
    b: Position,
    to: Position,
    only: NamedBlock,
    how?: How['mode'],
  ): number =>
    run(source, a, b, to, {
      ...(how === undefined ? {} : { mode: how }),
      takes: (at) => isBlock(game.world, at, only),
    });
  return {
    names: ['clone'],
    forms: [
      form(places, (source, a, b, to) => run(source, a, b, to, {})),
      form([...places, 'replace'], (source, a, b, to) => run(source, a, b, to, {})),
      form([...places, 'replace', mode], (source, a, b, to, how) => run(source, a, b, to, { mode: how })),
      form([...places, 'masked'], (source, a, b, to) => run(source, a, b, to, { takes: isNoAir })),
      form([...places, 'masked', mode], (source, a, b, to, how) =>
        run(source, a, b, to, { mode: how, takes: isNoAir }),
      ),
      form([...places, 'filtered', filter], (source, a, b, to, only) => filtered(source, a, b, to, only)),
      form([...places, 'filtered', filter, mode], filtered),
    ],
  };
}

function copyOf({ game }: SlashWorld, from: Position, to: Position): Copy {
  const slots = game.containers.at(from)?.slots.slice();
  const sign = game.signs.at(from);
  return { from, to, state: game.world.stateAt(from), slots, sign: sign === undefined ? undefined : { ...sign } };
}

/** Returns whether the place has changed. */
function paste({ game }: SlashWorld, { to, state, slots, sign }: Copy): boolean {
  const isOther = placeBlock(game, to, state);
  const container = slots === undefined ? undefined : game.containers.at(to);
  if (container !== undefined && slots !== undefined) {
    slots.forEach((stack, n) => (container.slots[n] = stack));
    game.containers.changed(container);
  }
  if (sign !== undefined) for (const side of ['front', 'back'] as const) game.signs.write(to, sign[side], side);
  return isOther;
}
