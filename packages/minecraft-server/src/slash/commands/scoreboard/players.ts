import type { Objective } from '../../../arrangements.js';
import { listText, nameText, translated, type Component } from '../../../text/component.js';
import { objective, shownObjective } from '../../arguments/objective.js';
import { integer } from '../../arguments/simple.js';
import { scoreHolders, type Found } from '../../arguments/targets.js';
import { failure } from '../../slash-error.js';
import { form, type Form } from '../../slash-command.js';
import type { SlashWorld } from '../../slash-world.js';
import { succeed, type Source } from '../../source.js';

/** `/scoreboard players`, besides `operation`. */
export function playerForms(world: SlashWorld): Form[] {
  const { scoreboard } = world.game;
  const who = scoreHolders(world, 'targets');
  const known = objective(world);
  const amount = integer('score', 0);
  const key = (end: string): string => `commands.scoreboard.players.${end}`;
  const reply = (source: Source, end: string, ...holds: readonly (Component | number)[]): void =>
    succeed(world.game, source, translated(key(end), ...holds));
  const change = (
    source: Source,
    find: Found<string[]>,
    which: Objective,
    by: number,
    kind: 'add' | 'remove',
  ): void => {
    const holders = find(source);
    const sign = kind === 'add' ? 1 : -1;
    for (const holder of holders) scoreboard.set(which, holder, (which.scores.get(holder) ?? 0) + sign * by);
    const [first = ''] = holders;
    if (holders.length === 1)
      reply(source, `${kind}.success.single`, by, shownObjective(which), first, which.scores.get(first) ?? 0);
    else reply(source, `${kind}.success.multiple`, by, shownObjective(which), holders.length);
  };
  return [
    form(['players', 'list'], (source) => {
      const { holders } = scoreboard;
      if (holders.length === 0) reply(source, 'list.empty');
      else reply(source, 'list.success', holders.length, listText(holders.map(nameText)));
    }),
    form(['players', 'list', scoreHolders(world, 'target')], (source, find) => {
      const [holder = ''] = find(source);
      const scored = scoreboard.all.filter(({ scores }) => scores.has(holder));
      if (scored.length === 0) return reply(source, 'list.entity.empty', holder);
      reply(source, 'list.entity.success', holder, scored.length);
      for (const each of scored) reply(source, 'list.entity.entry', shownObjective(each), each.scores.get(holder) ?? 0);
    }),
    form(['players', 'get', scoreHolders(world, 'target'), known], (source, find, which) => {
      const [holder = ''] = find(source);
      const score = which.scores.get(holder);
      if (score === undefined) throw failure(key('get.null'), which.name, holder);
      reply(source, 'get.success', holder, score, shownObjective(which));
      return score;
    }),
    form(['players', 'set', who, known, integer('score')], (source, find, which, score) => {
      const holders = find(source);
      for (const holder of holders) scoreboard.set(which, holder, score);
      const [first = ''] = holders;
      if (holders.length === 1) reply(source, 'set.success.single', shownObjective(which), first, score);
      else reply(source, 'set.success.multiple', shownObjective(which), holders.length, score);
    }),
    form(['players', 'add', who, known, amount], (source, find, which, by) => change(source, find, which, by, 'add')),
    form(['players', 'remove', who, known, amount], (source, find, which, by) =>
      change(source, find, which, by, 'remove'),
    ),
    form(['players', 'reset', who], (source, find) => {
      const holders = find(source);
      for (const holder of holders) for (const each of scoreboard.all) scoreboard.reset(each, holder);
      const [first = ''] = holders;
      if (holders.length === 1) reply(source, 'reset.all.single', first);
      else reply(source, 'reset.all.multiple', holders.length);
    }),
    form(['players', 'reset', who, known], (source, find, which) => {
      const holders = find(source);
      for (const holder of holders) scoreboard.reset(which, holder);
      const [first = ''] = holders;
      if (holders.length === 1) reply(source, 'reset.specific.single', shownObjective(which), first);
      else reply(source, 'reset.specific.multiple', shownObjective(which), holders.length);
    }),
  ];
}
