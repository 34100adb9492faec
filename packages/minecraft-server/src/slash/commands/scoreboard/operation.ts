import { translated } from '../../../text/component.js';
import { objective, shownObjective } from '../../arguments/objective.js';
import { scoreHolders } from '../../arguments/targets.js';
import { own } from '../../own.js';
import { errorAt, failure } from '../../slash-error.js';
import { form, type Argument, type Form } from '../../slash-command.js';
import type { SlashWorld } from '../../slash-world.js';
import { succeed } from '../../source.js';

/** Returns what the scores on the left and on the right become. */
type Operation = (left: number, right: number) => readonly [left: number, right: number];

const keepRight =
  (compute: (left: number, right: number) => number): Operation =>
  (left, right) => [compute(left, right), right];

const byNonzero = (compute: (left: number, right: number) => number): Operation =>
  keepRight((left, right) => {
    if (right === 0) throw failure('arguments.operation.div0');
    return compute(left, right);
  });

const operations: Readonly<Record<string, Operation>> = {
  '=': keepRight((_, right) => right),
  '+=': keepRight((left, right) => left + right),
  '-=': keepRight((left, right) => left - right),
  '*=': keepRight((left, right) => Math.imul(left, right)),
  '/=': byNonzero((left, right) => Math.floor(left / right)),
  // The result has the sign of what is divided by.
  '%=': byNonzero((left, right) => ((left % right) + right) % right),
  '<': keepRight(Math.min),
  '>': keepRight(Math.max),
  '><': (left, right) => [right, left],
};

const operation: Argument<Operation> = {
  name: 'operation',
  read(line) {
    const start = line.cursor;
    const found = own(operations, line.word());
    if (found === undefined) throw errorAt(start, 'arguments.operation.invalid');
    return found;
  },
  suggest: () => Object.keys(operations),
  wire: { parser: 'minecraft:operation' },
};

/** `/scoreboard players operation`. */
export function operationForm(world: SlashWorld): Form {
  const { scoreboard } = world.game;
  return form(
    [
      ...(['players', 'operation'] as const),
      ...[scoreHolders(world, 'targets'), objective(world, 'targetObjective')],
      operation,
      ...[scoreHolders(world, 'source'), objective(world, 'sourceObjective')],
    ] as const,
    (source, ...given) => {
      const [findTargets, into, compute, findSources, from] = given;
      const targets = findTargets(source);
      for (const target of targets)
        for (const other of findSources(source)) {
          const [left, right] = compute(into.scores.get(target) ?? 0, from.scores.get(other) ?? 0);
          scoreboard.set(into, target, left);
          scoreboard.set(from, other, right);
        }
      const [first = ''] = targets;
      const key = 'commands.scoreboard.players.operation.success';
      succeed(
        world.game,
        source,
        targets.length === 1
          ? translated(`${key}.single`, shownObjective(into), first, into.scores.get(first) ?? 0)
          : translated(`${key}.multiple`, shownObjective(into), targets.length),
      );
    },
  );
}
