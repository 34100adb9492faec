import type { Choice } from '../run/choice.js';
import type { Config } from '../run/config.js';
import type { Seat } from '../run/organization-config.js';

/** An entry of the config that chooses a model. */
export interface ModelChoice {
  /** The seat that the entry belongs to; null for an entry of the run's `models`. */
  readonly seat: string | null;
  /** `default` for an entry that serves all purposes without an entry of their own. */
  readonly purpose: string;
  /** Where the entry stands in the config. */
  readonly path: readonly PropertyKey[];
  readonly choice: Choice;
}

/** Returns every entry of the config that chooses a model: those of the run, then those of the seats. */
export function modelChoices({
  models,
  organization,
}: Pick<Config, 'models' | 'organization'>): readonly ModelChoice[] {
  const entries = (record: Readonly<Record<string, Choice>>, seat: string | null, place: readonly PropertyKey[]) =>
    Object.entries(record).map(
      ([purpose, choice]): ModelChoice => ({ seat, purpose, path: [...place, purpose], choice }),
    );
  const ofSeat = ({ name, model, models: own = {} }: Seat, index: number): readonly ModelChoice[] => {
    const place = ['organization', 'seats', index];
    return [
      ...(model === undefined ? [] : [{ seat: name, purpose: 'default', path: [...place, 'model'], choice: model }]),
      ...entries(own, name, [...place, 'models']),
    ];
  };
  return [...entries(models, null, ['models']), ...organization.seats.flatMap(ofSeat)];
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
