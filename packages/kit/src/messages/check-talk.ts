import { SAgentsError, user, type HearingGraph, type MessageDraft, type TalkLimit } from '@s-agents/core';
import { hears } from '../organization/agent-graph.js';

export interface TalkRules {
  readonly agents: readonly string[];
  readonly hearing: HearingGraph;
  readonly limit: TalkLimit;
  /** How many messages of talk the sender has sent to other agents in its current turn. */
  readonly said: number;
}

/**
 * Returns the error with which a message of talk is refused, or null: `TALK_OFF` if agents may not talk at all,
 * `TALK_WITHOUT_EDGE` if a receiver does not hear the sender, and `TALK_BUDGET_SPENT` if the sender has used up its
 * messages for this turn. Talk from or to the user is always allowed.
 */
export function refusedTalk(
  { from, to }: Pick<MessageDraft, 'from' | 'to'>,
  { agents, hearing, limit, said }: TalkRules,
): SAgentsError | null {
  const present = (name: string): boolean => agents.includes(name);
  const receivers = to.filter((receiver) => receiver !== user);
  if (receivers.length === 0) return null;
  if (from !== user && limit === 'none')
    return new SAgentsError({
      code: 'TALK_OFF',
      message: `"${from}" may not talk to ${quoted(receivers)}: organization.talk is none`,
      remedy: 'use commands and reports, or set organization.talk to free',
    });
  const reaches = (hearer: string): boolean =>
    present(hearer) && (from === user || (present(from) && hears(hearing, { speaker: from, hearer })));
  const deaf = receivers.filter((receiver) => !reaches(receiver));
  if (deaf.length > 0) {
    const others = agents.filter((agent) => agent !== from && reaches(agent));
    return new SAgentsError({
      code: 'TALK_WITHOUT_EDGE',
      message: `${quoted(deaf)} ${deaf.length === 1 ? 'does' : 'do'} not hear "${from}"`,
      remedy:
        others.length === 0
          ? `nobody hears "${from}"; use an organization.communication with that edge`
          : `talk only to ${others.join(', ')}, or use an organization.communication with that edge`,
    });
  }
  if (from === user || typeof limit === 'string' || said < limit.messages) return null;
  return new SAgentsError({
    code: 'TALK_BUDGET_SPENT',
    message: `"${from}" has sent ${said} ${said === 1 ? 'message' : 'messages'} of talk in this turn, which is all that organization.talk allows`,
    remedy: 'wait for the next turn, or raise organization.talk.messages',
  });
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
