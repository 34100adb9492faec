import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Registry } from '../child/registry.js';
import { plainText } from '../text/component.js';
import { block } from './arguments/block.js';
import { blockPlace, point } from './arguments/place.js';
import { integer, oneOf, restOfLine, time } from './arguments/simple.js';
import { component } from './arguments/text.js';
import { readTag, type TagValue } from './arguments/tag-text.js';
import { Dispatcher, errorLines } from './dispatcher.js';
import { LineReader } from './line-reader.js';
import { readSelector } from './selector.js';
import { SlashError } from './slash-error.js';
import { form, type Argument } from './slash-command.js';
import type { Source } from './source.js';

/** Some versions between which formats have come and gone. */
const versions = ['1.16.5', '1.18.2', '1.20.4', '1.21.4', '26.1'];
const rulesPackage = createRequire(import.meta.url).resolve('@s-agents/minecraft-rules/package.json');
const minecraftData = createRequire(rulesPackage)('minecraft-data') as (version: string) => Registry;
const registry = minecraftData('1.19.2');

const source: Source = {
  name: 'Ada',
  avatar: undefined,
  self: undefined,
  position: { x: 10.5, y: 64, z: -3.5 },
  yaw: 90,
  pitch: 0,
  isOperator: true,
  spent: { contexts: 0, blocks: 0 },
  tell: () => undefined,
};

function read<Value>(argument: Argument<Value>, text: string): Value {
  return argument.read(new LineReader(text), source);
}

/** Returns the game's key of the error that a line causes, and the place that it points at. */
function refused(run: () => unknown): [string, number | undefined] {
  try {
    run();
  } catch (error) {
    if (error instanceof SlashError) return [error.message, error.cursor];
    throw error;
  }
  throw new Error('it was not refused');
}

describe('texts in JSON', () => {
  it.each(['"a"', '{"text":"a"}', '["a",{"translate":"b","with":["c",1]}]', '{"text":"","extra":[{"text":"a"}]}'])(
    'are read: %s',
    (text) => expect(() => read(component('text'), text)).not.toThrow(),
  );

  it.each([
    ...['{"text":{"a":1}}', '{"translate":5}', '{"translate":"x","with":"y"}', '{"text":"a","extra":[]}', '[]', '{}'],
    ...['null', '{"text":"a","extra":[null]}', '{"text":"a","bold":"maybe"}', `${'['.repeat(100)}1${']'.repeat(100)}`],
    `{"text":"a","hoverEvent":${'['.repeat(200)}1${']'.repeat(200)}}`,
  ])('are refused where clients could not read them: %s', (text) =>
    expect(refused(() => read(component('text'), text))).toEqual(['argument.component.invalid', 0]),
  );
});

it('reads tags inside each other only so deep', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  expect(() => readTag(new LineReader(nested(500)))).not.toThrow();
  expect(refused(() => readTag(new LineReader(nested(20_000))))[0]).toBe('argument.nbt.expected.value');
});

describe('places', () => {
  it('are absolute, relative to the source, or relative to its view', () => {
    expect(read(point('at'), '1 2 3.25')).toEqual({ x: 1.5, y: 2, z: 3.25 });
    expect(read(point('at'), '~ ~1 ~-2')).toEqual({ x: 10.5, y: 65, z: -5.5 });
    expect(read(blockPlace('at'), '~ ~ ~')).toEqual({ x: 10, y: 64, z: -4 });
    // At yaw 90 a player looks west, with south to the left.
    const { x, y, z } = read(point('at'), '^1 ^2 ^3');
    expect([x, y, z].map((each) => Math.round(each * 1e6) / 1e6)).toEqual([7.5, 66, -2.5]);
  });

  it('are refused in the words of the game', () => {
    expect(refused(() => read(point('at'), '1 2'))).toEqual(['argument.pos3d.incomplete', 0]);
    expect(refused(() => read(point('at'), '1 ^ 3'))).toEqual(['argument.pos.mixed', 0]);
    expect(refused(() => read(blockPlace('at'), '1 x 3'))).toEqual(['argument.pos.missing.int', 2]);
  });
});

describe('blocks', () => {
  it('have the properties that are named', () => {
    const named = read(block(registry, 'block'), 'minecraft:oak_stairs[facing=east, half=top]');
    expect(named).toMatchObject({ block: { name: 'oak_stairs' }, properties: { facing: 'east', half: 'top' } });
  });

  it('are refused for names, properties and values that they have not', () => {
    const argument = block(registry, 'block');
    expect(refused(() => read(argument, 'nothing'))).toEqual(['argument.block.id.invalid', 0]);
    expect(refused(() => read(argument, 'stone[facing=east]'))).toEqual(['argument.block.property.unknown', 6]);
    expect(refused(() => read(argument, 'ladder[facing=up]'))).toEqual(['argument.block.property.invalid', 14]);
  });
});

describe('tags', () => {
  const value = fc.letrec<{ value: TagValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.string(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-zA-Z_]+$/), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;

  const written = (tag: TagValue): string => {
    if (typeof tag === 'number') return String(tag);
    if (typeof tag === 'string') return `"${tag.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    if (Array.isArray(tag)) return `[${tag.map(written).join(', ')}]`;
    return `{${Object.entries(tag)
      .map(([name, each]) => `${name}: ${written(each)}`)
      .join(',')}}`;
  };

  it('are read as they were written', () => {
    fc.assert(
      fc.property(value, (tag) => {
        expect(readTag(new LineReader(written(tag)))).toEqual(tag);
      }),
    );
  });

  it('of numbers lose their kinds, and arrays their types', () => {
    expect(readTag(new LineReader('{Count:2b,Pos:[1.5d,-2f],Ids:[I;1,2],On:true,Name:stone}'))).toEqual({
      Count: 2,
      Pos: [1.5, -2],
      Ids: [1, 2],
      On: 1,
      Name: 'stone',
    });
  });
});

describe('the dispatcher', () => {
  const ran: unknown[] = [];
  const dispatcher = new Dispatcher([
    {
      names: ['weather'],
      forms: [
        form([oneOf('kind', ['clear', 'rain', 'thunder'])], (_, kind) => ran.push(kind)),
        form([oneOf('kind', ['clear', 'rain', 'thunder']), integer('seconds', 1)], (_, kind, n) => ran.push([kind, n])),
      ],
    },
    { names: ['me'], forEveryone: true, forms: [form([restOfLine('action')], (_, text) => ran.push(text))] },
  ]);

  it('runs the form that fits', () => {
    for (const line of ['weather rain', 'weather clear 5', 'minecraft:me waves at  you'])
      dispatcher.execute(source, line);
    expect(ran.splice(0)).toEqual(['rain', ['clear', 5], 'waves at  you']);
  });

  it.each([
    ['wether rain', 'command.unknown.command', 0],
    ['weather', 'command.unknown.command', 7],
    ['weather hail', 'command.unknown.argument', 8],
    ['weather rain five', 'parsing.int.expected', 13],
    ['weather rain 0', 'argument.integer.low', 13],
    ['weather rain 5 6', 'command.unknown.argument', 15],
  ])('refuses "%s" with %s at %i', (line, key, cursor) => {
    expect(refused(() => dispatcher.execute(source, line))).toEqual([key, cursor]);
    expect(ran).toEqual([]);
  });

  it('keeps what is for operators from others', () => {
    const other = { ...source, isOperator: false };
    expect(refused(() => dispatcher.execute(other, 'weather rain'))).toEqual(['command.unknown.command', 0]);
    expect(dispatcher.complete(other, '').matches).toEqual(['me']);
    dispatcher.execute(other, 'me waves');
    expect(ran.splice(0)).toEqual(['waves']);
  });

  it('completes words where they begin', () => {
    expect(dispatcher.complete(source, 'we')).toEqual({ start: 0, matches: ['weather'] });
    expect(dispatcher.complete(source, 'weather ')).toEqual({ start: 8, matches: ['clear', 'rain', 'thunder'] });
    expect(dispatcher.complete(source, 'weather r')).toEqual({ start: 8, matches: ['rain'] });
    expect(dispatcher.complete(source, 'weather rain 5 ').matches).toEqual([]);
  });

  it('points at the place of an error as the game does', () => {
    const line = 'weather rain five';
    const error = new SlashError('wrong', 13);
    expect(errorLines(error, line).map((each) => plainText(each, registry.language))).toEqual([
      'wrong',
      '...ther rain five<--[HERE]',
    ]);
  });
});

it('takes no name that all objects have for one of its own', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(refused(() => readSelector(new LineReader(`@e[${name}=1]`)))).toEqual([
      ...['argument.entity.options.unknown', 3],
    ]);
  }
  expect(refused(() => read(time('time'), '5constructor'))).toEqual(['argument.time.invalid_unit', 0]);
});

it('answers any line with its run or with an error of the game', () => {
  const characters = fc.constantFrom(...'@aepsnr[]=,!.-:{}"\'~^ 019xyzdistancelimittype');
  fc.assert(
    fc.property(fc.string({ unit: characters }), (line) => {
      try {
        readSelector(new LineReader(line));
      } catch (error) {
        expect(error).toBeInstanceOf(SlashError);
      }
    }),
  );
});

/** Formats that came after the oldest version, as the limit or the command that they are about did. */
const later: readonly [start: string, version: string][] = [
  ['commands.give.failed.toomanyitems', '1.17'],
  ['commands.item.', '1.17'],
  ['commands.damage.', '1.19.4'],
  ['commands.random.', '1.20.2'],
];

/** The keys of the game's formats that the sources name whole. */
function keysInSources(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
  const keys = files.flatMap(
    (text) => text.match(/'(?:commands?|arguments?|parsing|permissions|clear)\.[\w.]+\w'/g) ?? [],
  );
  return [...new Set(keys.map((key) => key.slice(1, -1)))];
}

it.each(versions)('speaks in formats that Minecraft %s has', (version) => {
  const { language = {}, version: here } = minecraftData(version);
  const isKnown = (key: string): boolean => ['', '.single', '.success'].some((end) => `${key}${end}` in language);
  expect(keysInSources().length).toBeGreaterThan(50);
  const missing = keysInSources().filter((key) => !isKnown(key));
  const isDue = (key: string): boolean => !later.some(([start, since]) => key.startsWith(start) && !here['>='](since));
  expect(missing.filter(isDue)).toEqual([]);
});
