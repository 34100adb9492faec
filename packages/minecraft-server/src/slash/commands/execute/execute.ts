import { translated } from '../../../text/component.js';
import type { Dispatcher } from '../../dispatcher.js';
import type { LineReader } from '../../line-reader.js';
import { own } from '../../own.js';
import { errorAt, failure } from '../../slash-error.js';
import { form, type Argument, type SlashCommand } from '../../slash-command.js';
import type { SlashWorld } from '../../slash-world.js';
import { succeed, type Source } from '../../source.js';
import { readCondition, type Condition } from './conditions.js';
import { forEach, type Step } from './step.js';
import { readChange } from './changes.js';

/** `/execute`: changes of who does something and where, conditions, and `run`. */
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
            const line = command.replace(/^\//, '');
            for (const each of taken(steps, giver)) storing(each, (one) => dispatcher().execute(one, line, from));
          };
        }
        const read = own(readChange, name);
        const wanted = name === 'if' ? true : name === 'unless' ? false : undefined;
        if (read === undefined && wanted === undefined) throw errorAt(start, 'command.unknown.argument');
        separate(line);
        if (read !== undefined) steps.push(read(world, line, source));
        else if (wanted !== undefined) {
          const test = readCondition(world, line, source);
          if (!line.canRead) return (giver) => tell(world, giver, test, wanted, taken(steps, giver));
          steps.push(forEach((one) => (holds(test, one) === wanted ? [one] : [])));
        }
        separate(line);
      }
    },
    suggest: () => [...Object.keys(readChange), 'if', 'unless', 'run'],
    wire: { parser: 'brigadier:string', properties: 'GREEDY_PHRASE' },
  };
  return { names: ['execute'], forms: [form([chain], (source, run) => run(source))] };
}

function taken(steps: readonly Step[], giver: Source): readonly Source[] {
  return steps.reduce<readonly Source[]>((sources, step) => step(sources), [giver]);
}

function holds(test: Condition, source: Source): boolean {
  const found = test(source);
  return typeof found === 'number' ? found > 0 : found;
}

/** Runs a command, and has its result kept where the source wants it. */
function storing(source: Source, run: (source: Source) => number): void {
  const { onResult = [], ...plain } = source;
  let result: number | undefined;
  try {
    result = run(plain);
  } finally {
    for (const keep of onResult) keep(result);
  }
}

/** Tells whether a condition at the end of a line holds, and how often. */
function tell(world: SlashWorld, giver: Source, test: Condition, wanted: boolean, sources: readonly Source[]): void {
  const [key, fail] = ['commands.execute.conditional.pass', 'commands.execute.conditional.fail'];
  if (sources.length === 0) throw failure(fail);
  for (const each of sources)
    storing(each, (source) => {
      const found = test(source);
      if (holds(() => found, source) !== wanted)
        throw typeof found === 'number' && !wanted ? failure(`${fail}_count`, found) : failure(fail);
      const isCounted = typeof found === 'number' && wanted;
      succeed(world.game, giver, isCounted ? translated(`${key}_count`, found) : translated(key));
      return isCounted ? found : 1;
    });
}

function separate(line: LineReader): void {
  if (!line.canRead) throw errorAt(line.cursor, 'command.unknown.command');
  if (line.peek() !== ' ') throw errorAt(line.cursor, 'command.expected.separator');
  line.cursor++;
}
