import type { Objective } from '../../arrangements.js';
import type { Component } from '../../text/component.js';
import { errorAt } from '../slash-error.js';
import type { Argument } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { word } from './simple.js';

/** An objective of the scoreboard, by its name. */
export function objective({ game: { scoreboard } }: SlashWorld, name = 'objective'): Argument<Objective> {
  return {
    ...word(name, () => scoreboard.all.map((each) => each.name)),
    read(line) {
      const start = line.cursor;
      const given = line.word();
      const found = scoreboard.find(given);
      if (found === undefined) throw errorAt(start, 'arguments.objective.notFound', given);
      return found;
    },
  };
}

/** An objective's name in brackets, as the game shows it. */
export function shownObjective({ displayName }: Objective): Component {
  return { text: '[', extra: [displayName, ']'] };
}
