import type { Choice, Config, ModelChoices, Seat } from '@s-agents/core';

/** An entry of the config that chooses a model. */
export interface ModelChoice {
  /** The seat that the entry belongs to; null for an entry of the run's `models`. */
  readonly seat: string | null;
  /** `default` for an entry that serves all purposes without an entry of their own. */
  readonly purpose: string;
  /** Its place in a list of models: 0 for the one that is asked first, and for the only one. */
  readonly rank: number;
  /** Where the entry stands in the config. */
  readonly path: readonly PropertyKey[];
  readonly choice: Choice;
}

/** Returns every entry of the config that chooses a model: those of the run, then those of the seats. */
export function modelChoices({
  models,
  organization,
}: Pick<Config, 'models' | 'organization'>): readonly ModelChoice[] {
  const ranked = (
    seat: string | null,
    purpose: string,
    path: readonly PropertyKey[],
    choices: ModelChoices,
  ): readonly ModelChoice[] =>
    Array.isArray(choices)
      ? choices.map((choice, rank) => ({ seat, purpose, rank, path: [...path, rank], choice }))
      : [{ seat, purpose, rank: 0, path, choice: choices }];
  const entries = (
    record: Readonly<Record<string, ModelChoices>>,
    seat: string | null,
    place: readonly PropertyKey[],
  ): readonly ModelChoice[] =>
    Object.entries(record).flatMap(([purpose, choices]) => ranked(seat, purpose, [...place, purpose], choices));
  const ofSeat = ({ name, model, models: own = {} }: Seat, index: number): readonly ModelChoice[] => {
    const place = ['organization', 'seats', index];
    return [
      ...(model === undefined ? [] : ranked(name, 'default', [...place, 'model'], model)),
      ...entries(own, name, [...place, 'models']),
    ];
  };
  return [...entries(models, null, ['models']), ...organization.seats.flatMap(ofSeat)];
}

/** Returns the entries of a config by {@link modelKey}, each list in the order in which its models are asked. */
export function modelLists<Entry extends ModelChoice>(
  entries: readonly Entry[],
): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(entries, ({ seat, purpose }) => modelKey(seat, purpose));
}

/** Finds what applies to an agent's calls of one purpose among entries, each kept under {@link modelKey}. */
export function findByModelKey<Value>(
  values: ReadonlyMap<string, Value>,
  purpose: string,
  agent: string | null,
): Value | undefined {
  const own =
    agent === null ? undefined : (values.get(modelKey(agent, purpose)) ?? values.get(modelKey(agent, 'default')));
  return own ?? values.get(modelKey(null, purpose)) ?? values.get(modelKey(null, 'default'));
}

/** The key of an entry; see {@link findByModelKey}. */
export function modelKey(seat: string | null, purpose: string): string {
  return seat === null ? purpose : `${seat} ${purpose}`;
}
