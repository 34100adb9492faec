import { SAgentsError, user, type AgentGraph, type MessageDraft } from '@s-agents/core';
import { mayCommand, subordinatesOf } from '../organization/agent-graph.js';

/**
 * Throws `COMMAND_WITHOUT_EDGE` unless every receiver takes commands from the sender: along the graph's edges, or any
 * agent from the user.
 */
export function checkCommand({ from, to }: Pick<MessageDraft, 'from' | 'to'>, graph: AgentGraph): void {
  const refused = to.filter(
    (receiver) => !(from === user ? graph.agents.includes(receiver) : mayCommand(graph, from, receiver)),
  );
  if (refused.length === 0) return;
  const allowed = from === user ? graph.agents : subordinatesOf(graph, from);
  throw new SAgentsError({
    code: 'COMMAND_WITHOUT_EDGE',
    message: `"${from}" may not command ${refused.map((receiver) => `"${receiver}"`).join(', ')}`,
    remedy:
      allowed.length === 0
        ? `"${from}" commands nobody: send it as talk, or use a topology with that edge`
        : `command only ${allowed.join(', ')}, send it as talk, or use a topology with that edge`,
  });
}
