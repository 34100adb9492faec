import { nearestWords, SAgentsError, type Config, type Environment } from '@s-agents/core';

/** Throws SAgentsError `APPROVAL_VERB_UNKNOWN` when an action that is to be allowed is none that the world has. */
export function checkApproval(
  { approval }: Pick<Config, 'approval'>,
  { knowledge }: Pick<Environment, 'knowledge'>,
  source: string,
): void {
  const verbs = knowledge.verbs.map(({ verb }) => verb);
  for (const verb of approval?.ask ?? []) {
    if (verbs.length === 0 || verbs.includes(verb)) continue;
    const [near] = nearestWords(verb, verbs);
    throw new SAgentsError({
      code: 'APPROVAL_VERB_UNKNOWN',
      message: `approval.ask in ${source} names "${verb}", which is no verb of this world`,
      remedy: `${near === undefined ? '' : `did you mean "${near}"? `}its verbs are ${verbs.join(', ')}`,
    });
  }
}
