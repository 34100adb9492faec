import { dimensionAt, placeIn } from '../../nether/dimensions.js';
import { lookVector, type Position } from '../place.js';
import { errorAt } from '../slash-error.js';
import type { Argument } from '../slash-command.js';
import type { LineReader } from '../line-reader.js';
import { eyeHeightOf, type Source } from '../source.js';

interface Coordinate {
  readonly value: number;
  /** Nothing, `~` for relative, or `^` for relative to the view. */
  readonly sign: '' | '~' | '^';
  /** Whether it was written as a whole number. */
  readonly isWhole: boolean;
}

/** A block: three coordinates, each absolute or relative. */
export function blockPlace(name: string): Argument<Position> {
  return {
    name,
    read(line, source) {
      const { x, y, z } = readPlace(line, source, { kind: 'int', centred: false });
      return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
    },
    suggest: () => ['~', '~ ~', '~ ~ ~'],
    wire: { parser: 'minecraft:block_pos' },
  };
}

/** A point. Whole numbers of x and z mean the middle of a block. */
export function point(name: string): Argument<Position> {
  return {
    name,
    read: (line, source) => readPlace(line, source, { kind: 'double', centred: true }),
    suggest: () => ['~', '~ ~', '~ ~ ~'],
    wire: { parser: 'minecraft:vec3' },
  };
}

/** Three numbers that may be relative to a point. */
export function offset(name: string): Argument<Position> {
  return {
    name,
    read: (line, source) => readPlace(line, source, { kind: 'double', centred: false }),
    wire: { parser: 'minecraft:vec3' },
  };
}

/** A direction of view: yaw and pitch in degrees. */
export function rotation(name: string): Argument<{ yaw: number; pitch: number }> {
  return {
    name,
    read(line, source) {
      const start = line.cursor;
      const yaw = readCoordinate(line, 'double');
      if (line.peek() !== ' ') throw errorAt(start, 'argument.rotation.incomplete');
      line.cursor++;
      const pitch = readCoordinate(line, 'double');
      return {
        yaw: yaw.value + (yaw.sign === '~' ? source.yaw : 0),
        pitch: pitch.value + (pitch.sign === '~' ? source.pitch : 0),
      };
    },
    wire: { parser: 'minecraft:rotation' },
  };
}

function readPlace(
  line: LineReader,
  source: Source,
  { kind, centred }: { kind: 'int' | 'double'; centred: boolean },
): Position {
  const start = line.cursor;
  const read: Coordinate[] = [];
  for (let n = 0; n < 3; n++) {
    if (n > 0) {
      if (line.peek() !== ' ') throw errorAt(start, 'argument.pos3d.incomplete');
      line.cursor++;
    }
    read.push(readCoordinate(line, kind));
  }
  const [x, y, z] = read as [Coordinate, Coordinate, Coordinate];
  const local = read.filter(({ sign }) => sign === '^').length;
  if (local !== 0 && local !== 3) throw errorAt(start, 'argument.pos.mixed');
  if (local === 3) return alongView(source, { x: x.value, y: y.value, z: z.value });
  const middle = ({ sign, isWhole, value }: Coordinate, from: number): number =>
    sign === '~' ? value + from : value + (centred && isWhole ? 0.5 : 0);
  const { position } = source;
  const given = { x: middle(x, position.x), y: y.value + (y.sign === '~' ? position.y : 0), z: middle(z, position.z) };
  // A relative x lies in the source's dimension already.
  return x.sign === '~' ? given : placeIn(dimensionAt(position), given);
}

function readCoordinate(line: LineReader, kind: 'int' | 'double'): Coordinate {
  const start = line.cursor;
  const next = line.peek();
  const sign = next === '~' || next === '^' ? next : '';
  if (sign !== '') line.cursor++;
  const text = line.while(/[-0-9.]/);
  if (text === '' && sign === '') throw errorAt(start, `argument.pos.missing.${kind}`);
  const value = Number(text);
  const isWhole = !text.includes('.');
  if (!Number.isFinite(value) || text === '-' || (kind === 'int' && sign === '' && !isWhole))
    throw errorAt(start, `parsing.${kind}.invalid`, text);
  return { value, sign, isWhole };
}

/** Returns a point to the left of, above and in front of the source, as it looks. */
function alongView({ position, yaw, pitch, anchor, self }: Source, by: Position): Position {
  const forward = lookVector(yaw, pitch);
  const up = lookVector(yaw, pitch - 90);
  const raised = anchor === 'eyes' && self !== undefined ? eyeHeightOf(self) : 0;
  const left = {
    x: up.y * forward.z - up.z * forward.y,
    y: up.z * forward.x - up.x * forward.z,
    z: up.x * forward.y - up.y * forward.x,
  };
  const sum = (axis: 'x' | 'y' | 'z'): number =>
    position[axis] + (axis === 'y' ? raised : 0) + left[axis] * by.x + up[axis] * by.y + forward[axis] * by.z;
  return { x: sum('x'), y: sum('y'), z: sum('z') };
}
