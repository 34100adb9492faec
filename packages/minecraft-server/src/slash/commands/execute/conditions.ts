import type { Position } from '@s-agents/minecraft-rules';
import { dimensionAt } from '../../../nether/dimensions.js';
import { block } from '../../arguments/block.js';
import { objective } from '../../arguments/objective.js';
import { blockPlace } from '../../arguments/place.js';
import { entities, scoreHolders } from '../../arguments/targets.js';
import { boxOf, placesOf } from '../../box.js';
import type { LineReader } from '../../line-reader.js';
import { readRange } from '../../selector-options.js';
import { isBlock } from '../../same-block.js';
import { own } from '../../own.js';
import { errorAt, failure, SlashError } from '../../slash-error.js';
import type { SlashWorld } from '../../slash-world.js';
import type { Source } from '../../source.js';
import { readLazily, readSpace } from './step.js';

/** Tells whether something holds for a source, or how often. */
export type Condition = (source: Source) => boolean | number;
type ReadCondition = (world: SlashWorld, line: LineReader, source: Source) => Condition;

/** The most blocks that a line compares. */
const maximumCompared = 32_768;

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

/** Reads what follows `if` or `unless`. */
export function readCondition(world: SlashWorld, line: LineReader, source: Source): Condition {
  const start = line.cursor;
  const read = own(conditions, line.word());
  if (read === undefined) throw errorAt(start, 'command.unknown.argument');
  readSpace(line);
  return read(world, line, source);
}

const conditions: Readonly<Record<string, ReadCondition>> = {
  entity(world, line, source) {
    const find = entities(world).read(line, source);
    return (one) => countOf(() => find(one).length);
  },
  block({ game }, line, source) {
    const place = readLazily(blockPlace('pos'), line, source);
    readSpace(line);
    const named = block(game.registry, 'block').read(line, source);
    return (one) => isBlock(game.world, place(one), named);
  },
  blocks({ game }, line, source) {
    const [start, end, destination] = ['start', 'end', 'destination'].map((name) => {
      const place = readLazily(blockPlace(name), line, source);
      readSpace(line);
      return place;
    }) as [(one: Source) => Position, (one: Source) => Position, (one: Source) => Position];
    const modeStart = line.cursor;
    const mode = line.word();
    if (mode !== 'all' && mode !== 'masked') throw errorAt(modeStart, 'command.unknown.argument');
    return (one) => {
      const box = boxOf(start(one), end(one));
      const to = destination(one);
      one.spent.blocks += box.volume;
      if (one.spent.blocks > maximumCompared)
        throw failure('commands.execute.blocks.toobig', maximumCompared, one.spent.blocks);
      let compared = 0;
      for (const at of placesOf(box)) {
        const { x, y, z } = box.low;
        const other = { x: to.x + at.x - x, y: to.y + at.y - y, z: to.z + at.z - z };
        const state = game.world.stateAt(at);
        if (mode === 'masked' && game.world.blockAt(at).name === 'air') continue;
        if (state !== game.world.stateAt(other)) return false;
        compared++;
      }
      return compared;
    };
  },
  score(world, line, source) {
    const who = scoreHolders(world, 'target').read(line, source);
    readSpace(line);
    const which = objective(world).read(line, source);
    readSpace(line);
    const start = line.cursor;
    const how = line.word();
    readSpace(line);
    const scoreOf = (one: Source): number | undefined => which.scores.get(who(one)[0] ?? '');
    if (how === 'matches') {
      const [low, high] = readRange(line);
      return (one) => {
        const score = scoreOf(one);
        return score !== undefined && score >= low && score <= high;
      };
    }
    const compare = own(comparisons, how);
    if (compare === undefined) throw errorAt(start, 'command.unknown.argument');
    const whose = scoreHolders(world, 'source').read(line, source);
    readSpace(line);
    const other = objective(world).read(line, source);
    return (one) => {
      const [left, right] = [scoreOf(one), other.scores.get(whose(one)[0] ?? '')];
      return left !== undefined && right !== undefined && compare(left, right);
    };
  },
  dimension(_, line) {
    const name = line.word().replace(/^minecraft:/, '');
    return ({ position }) => dimensionAt(position) === name;
  },
};

/** Returns how many are found; none if there is nobody of a name. */
function countOf(find: () => number): number {
  try {
    return find();
  } catch (error) {
    if (error instanceof SlashError) return 0;
    throw error;
  }
}
