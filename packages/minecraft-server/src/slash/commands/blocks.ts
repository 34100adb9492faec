import type { Position } from '@s-agents/minecraft-rules';
import { placeBlock } from '../../child/place-block.js';
import { breakBlock } from '../../rules/breaking.js';
import { translated } from '../../text/component.js';
import { shownPlace } from '../../nether/dimensions.js';
import { block, type NamedBlock } from '../arguments/block.js';
import { blockPlace } from '../arguments/place.js';
import { oneOf } from '../arguments/simple.js';
import { checkPlace } from '../place.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

/** The most blocks that one line fills. */
const maximumFilled = 32_768;

export function setblock(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, at: Position, { state }: NamedBlock, mode = 'replace'): void => {
    checkPlace(game, at);
    const isAir = game.world.blockAt(at).name === 'air';
    if (mode === 'keep' && !isAir) throw failure('commands.setblock.failed');
    const isBroken = mode === 'destroy' && !isAir;
    if (isBroken) breakBlock(game, at, undefined);
    if (!placeBlock(game, at, state) && !isBroken) throw failure('commands.setblock.failed');
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
  ): void => {
    for (const corner of [a, b]) checkPlace(game, corner);
    const box = boxOf(a, b);
    const volume = box.size.x * box.size.y * box.size.z;
    source.spent.blocks += volume;
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

interface Box {
  readonly low: Position;
  readonly size: Position;
}

function boxOf(a: Position, b: Position): Box {
  const low = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), z: Math.min(a.z, b.z) };
  const size = { x: Math.abs(a.x - b.x) + 1, y: Math.abs(a.y - b.y) + 1, z: Math.abs(a.z - b.z) + 1 };
  return { low, size };
}

function* placesOf({ low, size }: Box): Iterable<Position> {
  for (let y = low.y; y < low.y + size.y; y++)
    for (let z = low.z; z < low.z + size.z; z++) for (let x = low.x; x < low.x + size.x; x++) yield { x, y, z };
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
  const there = game.world.blockAt(at);
  if (mode === 'keep') return there.name === 'air';
  if (only === undefined) return true;
  const properties = game.world.propertiesAt(at);
  return (
    there.name === only.block.name &&
    Object.entries(only.properties).every(([name, value]) => String(properties[name]) === String(value))
  );
}
