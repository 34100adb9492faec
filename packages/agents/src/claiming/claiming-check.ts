import { SAgentsError, type RunContext, type TeamCheck } from '@s-agents/core';
import { hearersOf } from '@s-agents/kit';

/** The name of the architecture whose agents claim pieces of a shared objective. */
export const claiming = 'claiming';

/**
 * Agents that claim pieces must be heard by all other members and be free to talk at any time, since they tell each
 * other what they take.
 */
export const claimingCheck: TeamCheck = {
  check: ({ config: { organization, agents }, graph, hearing }) => {
    const claimants = organization.seats.filter(
      ({ name, architecture = agents.architecture }) => architecture.use === claiming && graph.agents.includes(name),
    );
    if (graph.agents.length === 1 || claimants.length === 0) return;
    const { talk } = organization;
    if (talk !== 'free')
      throw refusal(
        `organization.talk is ${talk === 'none' ? '"none"' : JSON.stringify(talk)}, and agents who claim pieces of a ` +
          'shared objective tell each other what they take',
        'set organization.talk to free',
      );
    for (const { name } of claimants) refuseDeaf(name, { graph, hearing });
  },
};

function refuseDeaf(name: string, { graph, hearing }: Pick<RunContext, 'graph' | 'hearing'>): void {
  const hearers = hearersOf(hearing, name);
  const deaf = graph.agents.filter((one) => one !== name && hearers !== 'everybody' && !hearers.includes(one));
  if (deaf.length === 0) return;
  throw refusal(
    `organization.communication: ${deaf.join(', ')} would not hear what ${name} takes from the list of open work`,
    'leave organization.communication at everybody',
  );
}

function refusal(message: string, remedy: string): SAgentsError {
  return new SAgentsError({
    code: 'CONFIG_INVALID',
    message,
    remedy: `${remedy}, or choose another agents.architecture than "${claiming}"`,
  });
}
