import type { Position } from '@s-agents/minecraft-rules';
import { placeBlock } from '../../child/place-block.js';
import { breakBlock } from '../../rules/breaking.js';
import { translated } from '../../text/component.js';
import { shownPlace } from '../../nether/dimensions.js';
import { block, type NamedBlock } from '../arguments/block.js';
import { blockPlace } from '../arguments/place.js';
import { oneOf } from '../arguments/simple.js';
import { boxOf, placesOf } from '../box.js';
import { fillFromTags } from '../fill-from-tags.js';
import { checkPlace } from '../place.js';
import { isBlock } from '../same-block.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

/** The most blocks that one line fills. */
const maximumFilled = 32_768;

export function setblock(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, at: Position, { state, tags }: NamedBlock, mode = 'replace'): void => {
    checkPlace(game, at);
    const isAir = game.world.blockAt(at).name === 'air';
    if (mode === 'keep' && !isAir) throw failure('commands.setblock.failed');
    const isBroken = mode === 'destroy' && !isAir;
    if (isBroken) breakBlock(game, at, undefined);
    if (!placeBlock(game, at, state) && !isBroken) throw failure('commands.setblock.failed');
    fillFromTags(game, at, tags);
    succeed(game, source, translated('commands.setblock.success', shownPlace(at).x, at.y, at.z));
  };
  const parts = [blockPlace('pos'), block(game.registry, 'block')] as const;
  return {
    names: ['setblock'],
    forms: [form(parts, run), form([...parts, oneOf('mode', ['destroy', 'keep', 'replace'])], run)],
  };
}

const fillModes = ['destroy', 'hollow', 'keep', 'outline', 'replace'] as const;
type FillMode = (typeof fillModes)[number];

export function fill(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (
    source: Source,
    a: Position,
    b: Position,
    { state }: NamedBlock,
    mode: FillMode = 'replace',
    only?: NamedBlock,
  ): number => {
    for (const corner of [a, b]) checkPlace(game, corner);
    const box = boxOf(a, b);
    source.spent.blocks += box.volume;
    if (source.spent.blocks > maximumFilled) throw failure('commands.fill.toobig', maximumFilled, source.spent.blocks);
    let filled = 0;
    for (const at of placesOf(box)) {
      const wanted = stateFor(mode, isOuter(at, a, b), state);
      if (wanted === undefined || !fits(world, at, mode, only)) continue;
      const isBroken = mode === 'destroy' && game.world.blockAt(at).name !== 'air';
      if (isBroken) breakBlock(game, at, undefined);
      if (placeBlock(game, at, wanted) || isBroken) filled++;
    }
    if (filled === 0) throw failure('commands.fill.failed');
    succeed(game, source, translated('commands.fill.success', filled));
    return filled;
  };
  const parts = [blockPlace('from'), blockPlace('to'), block(game.registry, 'block')] as const;
  return {
    names: ['fill'],
    forms: [
      form(parts, run),
      form([...parts, oneOf('mode', fillModes)], run),
      form([...parts, 'replace', block(game.registry, 'filter')], (source, a, b, named, only) =>
        run(source, a, b, named, 'replace', only),
      ),
    ],
  };
}

/** The state that a place gets, or nothing if it is left alone. */
function stateFor(mode: FillMode, outer: boolean, state: number): number | undefined {
  if (outer || (mode !== 'hollow' && mode !== 'outline')) return state;
  return mode === 'hollow' ? 0 : undefined;
}

function isOuter({ x, y, z }: Position, a: Position, b: Position): boolean {
  return x === a.x || x === b.x || y === a.y || y === b.y || z === a.z || z === b.z;
}

function fits({ game }: SlashWorld, at: Position, mode: FillMode, only: NamedBlock | undefined): boolean {
  if (mode === 'keep') return game.world.blockAt(at).name === 'air';
  return only === undefined || isBlock(game.world, at, only);
}
