import { dimensions, placeAcross } from '../../nether/dimensions.js';
import { block } from '../arguments/block.js';
import { blockPlace, point } from '../arguments/place.js';
import { entities } from '../arguments/targets.js';
import type { Dispatcher } from '../dispatcher.js';
import { LineReader } from '../line-reader.js';
import { errorAt, SlashError } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerSource, type Source } from '../source.js';

/** Runs what follows with each source. */
type Step = (sources: readonly Source[]) => readonly Source[];

/** `/execute` with `as`, `at`, `positioned`, `in` a dimension, `if` and `unless` of blocks and entities, and `run`. */
export function execute(world: SlashWorld, dispatcher: () => Dispatcher): SlashCommand {
  const chain: Argument<(source: Source) => void> = {
    name: 'command',
    read(line, source) {
      const steps: Step[] = [];
      for (;;) {
        const start = line.cursor;
        const name = line.word();
        if (name === 'run') {
          separate(line);
          const [command, from] = [line.rest, line.cursor];
          line.everything();
          return (giver) => {
            let sources: readonly Source[] = [giver];
            for (const step of steps) sources = step(sources);
            for (const each of sources) dispatcher().execute(each, command.replace(/^\//, ''), from);
          };
        }
        const read = clauses[name];
        if (read === undefined) throw errorAt(start, 'command.unknown.argument');
        separate(line);
        steps.push(read(world, line, source));
        separate(line);
      }
    },
    suggest: () => [...Object.keys(clauses), 'run'],
    wire: { parser: 'brigadier:string', properties: 'GREEDY_PHRASE' },
  };
  return { names: ['execute'], forms: [form([chain], (source, run) => run(source))] };
}

function separate(line: LineReader): void {
  if (!line.canRead) throw errorAt(line.cursor, 'command.unknown.command');
  if (line.peek() !== ' ') throw errorAt(line.cursor, 'command.expected.separator');
  line.cursor++;
}

type Clause = (world: SlashWorld, line: LineReader, source: Source) => Step;

/** The most sources that the steps of one line make. */
const maximumContexts = 4096;

const each =
  (change: (source: Source) => readonly Source[]): Step =>
  (sources) =>
    sources.flatMap((source) => {
      const changed = change(source);
      source.spent.contexts += changed.length;
      if (source.spent.contexts > maximumContexts)
        throw new SlashError(`Maximum number of contexts (${maximumContexts}) reached`);
      return changed;
    });

const condition =
  (wanted: boolean): Clause =>
  (world, line, source) => {
    const start = line.cursor;
    const kind = line.word();
    separate(line);
    if (kind === 'entity') {
      const found = entities(world).read(line, source);
      return each((one) => (exists(() => found(one).length > 0) === wanted ? [one] : []));
    }
    if (kind !== 'block') throw errorAt(start, 'command.unknown.argument');
    const place = lazily(blockPlace('pos'), line, source);
    separate(line);
    const named = block(world.game.registry, 'block').read(line, source);
    return each((one) => {
      const at = place(one);
      const isThere =
        world.game.world.blockAt(at).name === named.block.name &&
        Object.entries(named.properties).every(
          ([name, value]) => String(world.game.world.propertiesAt(at)[name]) === String(value),
        );
      return isThere === wanted ? [one] : [];
    });
  };

/** Reads an argument whose value depends on the source that a step before has changed. */
function lazily<Value>(argument: Argument<Value>, line: LineReader, source: Source): (source: Source) => Value {
  const start = line.cursor;
  argument.read(line, source);
  const text = line.line.slice(start, line.cursor);
  return (one) => argument.read(new LineReader(text), one);
}

function exists(find: () => boolean): boolean {
  try {
    return find();
  } catch {
    return false;
  }
}

const clauses: Record<string, Clause> = {
  as(world, line, source) {
    const who = entities(world).read(line, source);
    return each((one) =>
      who(one).map(({ avatar, name }) => ({
        ...one,
        name,
        avatar,
        ...(avatar === undefined ? {} : { tell: playerSource(world.game, avatar).tell }),
      })),
    );
  },
  at(world, line, source) {
    const who = entities(world).read(line, source);
    return each((one) => who(one).map(({ position, yaw, pitch }) => ({ ...one, position, yaw, pitch })));
  },
  positioned(_, line, source) {
    const place = lazily(point('pos'), line, source);
    return each((one) => [{ ...one, position: place(one) }]);
  },
  in(_, line) {
    const start = line.cursor;
    const dimension = line.word();
    const known = dimensions.find((name) => name === dimension.replace(/^minecraft:/, ''));
    if (known === undefined) throw errorAt(start, 'argument.dimension.invalid', dimension);
    return each((one) => [{ ...one, position: placeAcross(one.position, known) }]);
  },
  if: condition(true),
  unless: condition(false),
};
