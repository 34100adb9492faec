import { SAgentsError, user, type AgentGraph, type MessageDraft } from '@s-agents/core';
import { commandersOf, mayCommand } from '../organization/agent-graph.js';

/** Throws `REPORT_WITHOUT_EDGE` unless every receiver commands the sender or is the user. */
export function checkReport({ from, to }: Pick<MessageDraft, 'from' | 'to'>, graph: AgentGraph): void {
  const refused = to.filter((receiver) => receiver !== user && !mayCommand(graph, receiver, from));
  if (refused.length === 0) return;
  throw new SAgentsError({
    code: 'REPORT_WITHOUT_EDGE',
    message: `"${from}" may not report to ${refused.map((receiver) => `"${receiver}"`).join(', ')}`,
    remedy: `report only to ${[...commandersOf(graph, from), user].join(', ')}, send it as talk, or use a topology with that edge`,
  });
}
