import { objective } from '../../arguments/objective.js';
import { scoreHolders } from '../../arguments/targets.js';
import type { LineReader } from '../../line-reader.js';
import { errorAt } from '../../slash-error.js';
import type { SlashWorld } from '../../slash-world.js';
import type { Source } from '../../source.js';
import { forEach, readSpace, type Step } from './step.js';

/** Reads what follows `store`: the score that becomes what the command results in, or whether it succeeds. */
export function readStore(world: SlashWorld, line: LineReader, source: Source): Step {
  const start = line.cursor;
  const kind = line.word();
  readSpace(line);
  const into = line.word();
  if ((kind !== 'result' && kind !== 'success') || into !== 'score') throw errorAt(start, 'command.unknown.argument');
  readSpace(line);
  const who = scoreHolders(world, 'targets').read(line, source);
  readSpace(line);
  const which = objective(world).read(line, source);
  return forEach((one) => {
    const holders = who(one);
    const keep = (result: number | undefined): void => {
      const score = kind === 'result' ? Math.floor(result ?? 0) : Number(result !== undefined);
      for (const holder of holders) world.game.scoreboard.set(which, holder, score);
    };
    return [{ ...one, onResult: [...(one.onResult ?? []), keep] }];
  });
}
