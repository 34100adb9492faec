import type { Position } from '@s-agents/minecraft-rules';
import { own } from './own.js';
import { errorAt } from './slash-error.js';
import type { LineReader } from './line-reader.js';
import { selectorOptions, squaredDistance, type Draft } from './selector-options.js';
import type { SlashWorld } from './slash-world.js';
import type { Source } from './source.js';
import { allTargets, playerTarget, type Target } from './target.js';

/** Who is meant by a selector such as `@e[type=cow,limit=1]`, or by a name. */
export interface Selector {
  /** Whether only players can be meant. */
  readonly onlyPlayers: boolean;
  /** The most that can be meant. */
  readonly limit: number;
  find(world: SlashWorld, source: Source): Target[];
}

const kinds: Record<string, Pick<Draft, 'onlyPlayers' | 'onlySelf' | 'limit' | 'sort'>> = {
  p: { onlyPlayers: true, onlySelf: false, limit: 1, sort: 'nearest' },
  a: { onlyPlayers: true, onlySelf: false, limit: Infinity, sort: 'arbitrary' },
  r: { onlyPlayers: true, onlySelf: false, limit: 1, sort: 'random' },
  e: { onlyPlayers: false, onlySelf: false, limit: Infinity, sort: 'arbitrary' },
  n: { onlyPlayers: false, onlySelf: false, limit: 1, sort: 'nearest' },
  s: { onlyPlayers: false, onlySelf: true, limit: 1, sort: 'arbitrary' },
};

export const selectorKinds = Object.keys(kinds).map((kind) => `@${kind}`);

/** Reads a selector, a player's name or a UUID. Throws a SlashError. */
export function readSelector(line: LineReader): Selector {
  const start = line.cursor;
  if (line.peek() !== '@') return named(line.word(), start);
  line.cursor++;
  const kind = line.peek();
  if (kind === '' || kind === ' ') throw errorAt(start, 'argument.entity.selector.missing');
  const preset = kinds[kind];
  if (preset === undefined) throw errorAt(start, 'argument.entity.selector.unknown', `@${kind}`);
  line.cursor++;
  const draft: Draft = { ...preset, from: {}, box: {}, tests: [] };
  if (line.peek() === '[') readOptions(line, draft);
  return { onlyPlayers: draft.onlyPlayers, limit: draft.limit, find: (world, source) => find(draft, world, source) };
}

function named(name: string, start: number): Selector {
  if (!/^[\w-]{1,40}$/.test(name)) throw errorAt(start, 'argument.entity.invalid');
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name);
  return {
    onlyPlayers: !isUuid,
    limit: 1,
    find: (world) =>
      isUuid
        ? allTargets(world).filter(({ uuid }) => uuid.toLowerCase() === name.toLowerCase())
        : [...world.game.avatars.values()].filter((each) => sameName(each.name, name)).map(playerTarget),
  };
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function find({ onlyPlayers, onlySelf, limit, sort, from, box, tests }: Draft, world: SlashWorld, source: Source) {
  const { self } = source;
  const center = { ...source.position, ...from };
  const all = onlySelf
    ? self === undefined
      ? []
      : [self]
    : onlyPlayers
      ? [...world.game.avatars.values()].map(playerTarget)
      : allTargets(world);
  const found = all.filter(
    (target) => inBox(target.position, center, box) && tests.every((test) => test(target, world, center)),
  );
  const away = new Map(found.map((target) => [target, squaredDistance(target.position, center)]));
  const byDistance = (a: Target, b: Target): number => (away.get(a) ?? 0) - (away.get(b) ?? 0);
  if (sort === 'nearest') found.sort(byDistance);
  else if (sort === 'furthest') found.sort((a, b) => byDistance(b, a));
  else if (sort === 'random') shuffle(found, world.game.random);
  return found.slice(0, limit);
}

function inBox({ x, y, z }: Position, from: Position, box: Partial<Position>): boolean {
  if (Object.keys(box).length === 0) return true;
  const within = (value: number, low: number, size = 0): boolean =>
    value >= low + Math.min(size, 0) && value <= low + Math.max(size, 0) + 1;
  return within(x, from.x, box.x) && within(y, from.y, box.y) && within(z, from.z, box.z);
}

function shuffle(targets: Target[], random: () => number): void {
  for (let left = targets.length; left > 1; left--) {
    const chosen = Math.floor(random() * left);
    targets.push(...targets.splice(chosen, 1));
  }
}

function readOptions(line: LineReader, draft: Draft): void {
  line.cursor++;
  line.skip(/ /);
  while (line.peek() !== ']') {
    const start = line.cursor;
    const option = line.text();
    const read = own(selectorOptions, option);
    if (read === undefined) throw errorAt(start, 'argument.entity.options.unknown', option);
    line.skip(/ /);
    if (line.peek() !== '=') throw errorAt(line.cursor, 'argument.entity.options.valueless', option);
    line.cursor++;
    line.skip(/ /);
    const isNegated = line.peek() === '!';
    if (isNegated) line.cursor++;
    read(line, draft, isNegated);
    line.skip(/ /);
    if (line.peek() === ',') {
      line.cursor++;
      line.skip(/ /);
    } else if (line.peek() !== ']') throw errorAt(line.cursor, 'argument.entity.options.unterminated');
  }
  line.cursor++;
}
