import type { Position } from '@s-agents/minecraft-rules';
import { tagsOf } from '../child/entity-tags.js';
import { isGameMode } from '../child/game-mode.js';
import { errorAt } from './slash-error.js';
import type { LineReader } from './line-reader.js';
import type { SlashWorld } from './slash-world.js';
import { bodyOf, holderOf, type Target } from './target.js';

/** How a selector orders what it finds. */
type Sort = 'nearest' | 'furthest' | 'random' | 'arbitrary';

/** What has been read of a selector. */
export interface Draft {
  onlyPlayers: boolean;
  onlySelf: boolean;
  limit: number;
  sort: Sort;
  /** The point from which distances count, where it was given. */
  from: Partial<Position>;
  /** The size of a box, where it was given. */
  box: Partial<Position>;
  readonly tests: ((target: Target, world: SlashWorld, from: Position) => boolean)[];
}

/** Reads the value of one option into the draft. */
type ReadOption = (line: LineReader, draft: Draft, isNegated: boolean) => void;

const coordinate =
  (part: 'from' | 'box', axis: 'x' | 'y' | 'z'): ReadOption =>
  (line, draft) => {
    draft[part] = { ...draft[part], [axis]: readNumber(line) };
  };

const property =
  (matches: (target: Target, value: string, world: SlashWorld) => boolean): ReadOption =>
  (line, draft, isNegated) => {
    const value = line.text();
    draft.tests.push((target, world) => matches(target, value, world) !== isNegated);
  };

const ranged =
  (measure: (target: Target, from: Position) => number): ReadOption =>
  (line, draft) => {
    const [low, high] = readRange(line);
    draft.tests.push((target, _, from) => {
      const value = measure(target, from);
      return value >= low && value <= high;
    });
  };

export const selectorOptions: Record<string, ReadOption> = {
  x: coordinate('from', 'x'),
  y: coordinate('from', 'y'),
  z: coordinate('from', 'z'),
  dx: coordinate('box', 'x'),
  dy: coordinate('box', 'y'),
  dz: coordinate('box', 'z'),
  distance: ranged(({ position }, from) => Math.sqrt(squaredDistance(position, from))),
  x_rotation: ranged(({ pitch }) => pitch),
  y_rotation: ranged(({ yaw }) => ((((yaw + 180) % 360) + 360) % 360) - 180),
  team: property(({ name }, value, { game }) => (game.teams.teamOf(name)?.name ?? '') === value),
  name: property(({ name }, value) => name === value),
  // Nothing means without any tag.
  tag: property((target, value) => {
    const tags = tagsOf(bodyOf(target));
    return value === '' ? tags.size === 0 : tags.has(value);
  }),
  level: ranged(({ avatar }) => avatar?.experience.level ?? NaN),
  scores(line, draft) {
    line.expect('{');
    while (line.peek() !== '}') {
      line.skip(/ /);
      const name = line.text();
      line.expect('=');
      const [low, high] = readRange(line);
      draft.tests.push((target, { game }) => {
        const score = game.scoreboard.find(name)?.scores.get(holderOf(target));
        return score !== undefined && score >= low && score <= high;
      });
      if (line.peek() === ',') line.cursor++;
      else if (line.peek() !== '}') line.expect('}');
    }
    line.cursor++;
  },
  type(line, draft, isNegated) {
    const value = line.while(/[0-9a-z_:]/).replace(/^minecraft:/, '');
    if (draft.onlyPlayers) throw errorAt(line.cursor, 'argument.entity.options.inapplicable', 'type');
    if (value === 'player' && !isNegated) draft.onlyPlayers = true;
    draft.tests.push(({ type }) => (type === value) !== isNegated);
  },
  gamemode(line, draft, isNegated) {
    const start = line.cursor;
    const value = line.text();
    if (!isGameMode(value)) throw errorAt(start, 'argument.entity.options.mode.invalid', value);
    draft.tests.push(({ avatar }) => avatar !== undefined && (avatar.gameMode === value) !== isNegated);
  },
  limit(line, draft) {
    const start = line.cursor;
    draft.limit = readNumber(line);
    if (draft.limit < 1) throw errorAt(start, 'argument.entity.options.limit.toosmall');
  },
  sort(line, draft) {
    const start = line.cursor;
    const value = line.text();
    if (!(['nearest', 'furthest', 'random', 'arbitrary'] as const).includes(value as Sort))
      throw errorAt(start, 'argument.entity.options.sort.irreversible', value);
    draft.sort = value as Sort;
  },
};

/** The square of the distance between two points. */
export function squaredDistance(a: Position, b: Position): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
}

function readNumber(line: LineReader): number {
  const start = line.cursor;
  const text = line.while(/[-0-9.]/);
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw errorAt(start, 'parsing.double.invalid', text);
  return value;
}

/** Reads a number or a range, such as `..5`. */
export function readRange(line: LineReader): [number, number] {
  const start = line.cursor;
  const text = line.while(/[-0-9.]/);
  const [, low = '', dots, high = ''] = /^(-?\d*(?:\.\d+)?)(\.\.)?(-?\d*(?:\.\d+)?)$/.exec(text) ?? [];
  if (low === '' && high === '') throw errorAt(start, 'argument.range.empty');
  if (dots === undefined) return [Number(low), Number(low)];
  const range: [number, number] = [low === '' ? -Infinity : Number(low), high === '' ? Infinity : Number(high)];
  if (range[0] > range[1]) throw errorAt(start, 'argument.range.swapped');
  return range;
}
