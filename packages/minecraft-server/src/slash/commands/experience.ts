import { gainLevels, gainPoints, pointsToNext, setLevel, type Experience } from '@s-agents/minecraft-rules';
import { translated } from '../../text/component.js';
import { integer } from '../arguments/simple.js';
import { player, players, type Found } from '../arguments/targets.js';
import type { Avatar } from '../../child/avatar.js';
import { aboutTargets, shownName } from '../single-or-many.js';
import { failure } from '../slash-error.js';
import { form, type Form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';

interface Unit {
  readonly name: 'points' | 'levels';
  add(experience: Experience, amount: number): void;
  /** Returns whether the amount can be set. */
  set(experience: Experience, amount: number): boolean;
  of(experience: Experience): number;
}

const units: readonly Unit[] = [
  {
    name: 'points',
    add: gainPoints,
    set: (experience, amount) => {
      const fits = amount < pointsToNext(experience.level);
      if (fits) experience.points = amount;
      return fits;
    },
    of: ({ points }) => points,
  },
  {
    name: 'levels',
    add: gainLevels,
    set: (experience, amount) => {
      setLevel(experience, amount);
      return true;
    },
    of: ({ level }) => level,
  },
];

export function experience(world: SlashWorld): SlashCommand {
  const who = players(world);
  const one = player(world);
  const amount = integer('amount');
  const amountSet = integer('amount', 0);
  const add = (unit: Unit, source: Source, to: Found<Avatar[]>, count: number): void => {
    const changed = to(source);
    for (const avatar of changed) {
      unit.add(avatar.experience, count);
      avatar.showExperience();
    }
    succeed(world.game, source, aboutTargets(`commands.experience.add.${unit.name}.success`, changed, count));
  };
  const set = (unit: Unit, source: Source, of: Found<Avatar[]>, count: number): void => {
    const all = of(source);
    const changed = all.filter((avatar) => unit.set(avatar.experience, count));
    if (changed.length === 0) throw failure('commands.experience.set.points.invalid');
    for (const avatar of changed) avatar.showExperience();
    succeed(world.game, source, aboutTargets(`commands.experience.set.${unit.name}.success`, all, count));
  };
  const inUnit = (unit: Unit): Form[] => [
    form(['add', who, amount, unit.name], (source, to, count) => add(unit, source, to, count)),
    form(['set', who, amountSet, unit.name], (source, of, count) => set(unit, source, of, count)),
    form(['query', one, unit.name], (source, find) => {
      const avatar = find(source);
      const told = translated(`commands.experience.query.${unit.name}`, shownName(avatar), unit.of(avatar.experience));
      source.tell(told);
      return unit.of(avatar.experience);
    }),
  ];
  const [points] = units as readonly [Unit];
  return {
    names: ['experience', 'xp'],
    forms: [
      form(['add', who, amount], (source, to, count) => add(points, source, to, count)),
      form(['set', who, amountSet], (source, of, count) => set(points, source, of, count)),
      ...units.flatMap(inUnit),
    ],
  };
}
