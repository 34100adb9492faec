import { teamColours, type Objective } from '../../../arrangements.js';
import { listText, translated, type Component } from '../../../text/component.js';
import { objective, shownObjective } from '../../arguments/objective.js';
import { oneOf, word } from '../../arguments/simple.js';
import { component } from '../../arguments/text.js';
import { errorAt, failure } from '../../slash-error.js';
import { form, type Argument, type Form } from '../../slash-command.js';
import type { SlashWorld } from '../../slash-world.js';
import { succeed, type Source } from '../../source.js';

/** The criterion whose scores only commands change. */
const criterion: Argument<string> = {
  ...word('criteria', () => ['dummy']),
  read(line) {
    const start = line.cursor;
    const given = line.word();
    if (given !== 'dummy') throw errorAt(start, 'argument.criteria.invalid', given);
    return given;
  },
};

/** `/scoreboard objectives`. */
export function objectiveForms(world: SlashWorld): Form[] {
  const { scoreboard, registry } = world.game;
  const slots = [
    ...['list', 'sidebar', registry.version['>=']('1.20.2') ? 'below_name' : 'belowName'],
    ...teamColours.map((colour) => `sidebar.team.${colour}`),
  ];
  const known = objective(world);
  const slot = oneOf('slot', slots);
  const key = (end: string): string => `commands.scoreboard.objectives.${end}`;
  const reply = (source: Source, end: string, ...holds: readonly (Component | number)[]): void =>
    succeed(world.game, source, translated(key(end), ...holds));
  const add = (source: Source, name: string, shown: Component): void => {
    if (scoreboard.find(name) !== undefined) throw failure(key('add.duplicate'));
    reply(source, 'add.success', shownObjective(scoreboard.add(name, shown)));
  };
  const display = (source: Source, where: string, what?: Objective): void => {
    if (!scoreboard.display(slots.indexOf(where), what))
      throw failure(key(`display.already${what === undefined ? 'Empty' : 'Set'}`));
    if (what === undefined) reply(source, 'display.cleared', where);
    else reply(source, 'display.set', where, shownObjective(what));
  };
  return [
    form(['objectives', 'add', word('objective'), criterion], (source, name) => add(source, name, name)),
    form(['objectives', 'add', word('objective'), criterion, component('displayName')], (source, name, _, shown) =>
      add(source, name, shown),
    ),
    form(['objectives', 'remove', known], (source, which) => {
      scoreboard.remove(which);
      reply(source, 'remove.success', shownObjective(which));
    }),
    form(['objectives', 'list'], (source) => {
      const { all } = scoreboard;
      if (all.length === 0) reply(source, 'list.empty');
      else reply(source, 'list.success', all.length, listText(all.map(shownObjective)));
    }),
    form(['objectives', 'setdisplay', slot], (source, where) => display(source, where)),
    form(['objectives', 'setdisplay', slot, known], display),
    form(['objectives', 'modify', known, 'displayname', component('displayName')], (source, which, displayName) => {
      scoreboard.change(which, { displayName });
      reply(source, 'modify.displayname', which.name, shownObjective(which));
    }),
    form(['objectives', 'modify', known, 'rendertype', oneOf('type', ['hearts', 'integer'])], (source, which, type) => {
      scoreboard.change(which, { hearts: type === 'hearts' });
      reply(source, 'modify.rendertype', shownObjective(which));
    }),
  ];
}
