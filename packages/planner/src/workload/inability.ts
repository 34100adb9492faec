import { ownValue } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';

/** What a planner's inputs tell of what agents cannot do. */
export type AbilityInputs = Pick<PlanningInputs, 'failedTasks' | 'trackRecords' | 'inabilities'>;

/**
 * Returns the verbs that an agent can never do: those that it has named itself and those that it was refused as
 * unsupported, unless it has done such a deed once.
 */
export function inabilityOf(
  agent: string,
  { failedTasks, trackRecords, inabilities = {} }: AbilityInputs,
): ReadonlySet<string> {
  const refused = failedTasks.flatMap(({ agent: by, reason, deed }) =>
    by === agent && reason === 'unsupported' && deed !== undefined ? [deed.verb] : [],
  );
  const records = ownValue(trackRecords, agent) ?? [];
  return new Set([
    ...(ownValue(inabilities, agent) ?? []),
    ...refused.filter((verb) => !records.some((record) => record.verb === verb && record.done > 0)),
  ]);
}

/** Returns, for each worker, the verbs that by their own account none of its hands can ever do. */
export function inabilitiesOf(
  workers: readonly string[],
  hands: PlanningInputs['hands'],
  inabilities: NonNullable<PlanningInputs['inabilities']>,
): NonNullable<PlanningInputs['inabilities']> {
  const of = (hand: string): readonly string[] => ownValue(inabilities, hand) ?? [];
  return Object.fromEntries(
    workers.flatMap((worker) => {
      const [first = worker, ...others] = ownValue(hands, worker) ?? [];
      const verbs = of(first).filter((verb) => others.every((hand) => of(hand).includes(verb)));
      return verbs.length === 0 ? [] : [[worker, verbs]];
    }),
  );
}
