import {
  nearestWords,
  SAgentsError,
  SeatForm,
  user,
  type Choice,
  type Config,
  type ModelChoices,
} from '@s-agents/core';
import { findByModelKey, modelChoices, modelLists, valueText } from '@s-agents/kit';
import type { PluginRegistry } from '../plugins/plugin-registry.js';

/**
 * Returns the config with models for its outside seats: each question that a seat can be asked goes to the person or
 * program in the seat, and then to the model that it would go to otherwise. Approval is asked of the user's seat only.
 * Throws SAgentsError `SEAT_UNKNOWN` for a seat that the team does not have.
 */
export function withOutsideSeats(config: Config, registry: PluginRegistry, source: string): Config {
  const { organization, approval, models } = config;
  const { outside = {}, seats } = organization;
  const names = seats.map(({ name }) => name);
  for (const name of Object.keys(outside)) if (!names.includes(name)) throw seatUnknown(name, names, source);
  const forms = registry
    .all(SeatForm)
    .flatMap((contribution) => ('value' in contribution ? [contribution.value as SeatForm] : []));
  const lists = modelLists(modelChoices(config));
  const first = (
    seat: string,
    { from, timeoutSeconds }: { from: string; timeoutSeconds?: number | undefined },
  ): Choice => ({
    use: 'seat',
    seat,
    from,
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  });
  const agents = seats.map((seat) => {
    const taken = Object.hasOwn(outside, seat.name) ? outside[seat.name] : undefined;
    if (taken === undefined) return seat;
    const own = forms
      .filter(({ isForUser = false }) => !isForUser)
      .map(({ purpose }): [string, ModelChoices] => [
        purpose,
        [first(seat.name, taken), ...(findByModelKey(lists, purpose, seat.name) ?? []).map(({ choice }) => choice)],
      ]);
    return { ...seat, models: { ...seat.models, ...Object.fromEntries(own) } };
  });
  const allowing =
    approval === undefined
      ? []
      : forms
          .filter(({ isForUser = false }) => isForUser)
          .map(({ purpose }): [string, ModelChoices] => [purpose, first(user, approval)]);
  return {
    ...config,
    organization: { ...organization, seats: agents },
    models: { ...models, ...Object.fromEntries(allowing) },
  };
}

function seatUnknown(name: string, names: readonly string[], source: string): SAgentsError {
  const [near] = nearestWords(name, names);
  return new SAgentsError({
    code: 'SEAT_UNKNOWN',
    message: `in ${source}: organization.outside names the seat ${valueText(name)}, which the team does not have`,
    remedy: `${near === undefined ? '' : `did you mean ${valueText(near)}? `}its seats are ${names.join(', ')}`,
  });
}
