import { finding, type Finding, type Invariant } from './violation.js';

export const actionsEnd: Invariant = {
  name: 'actions-end',
  promise: 'every action that was started ends before the run does, once, and nobody does two at a time',
  check: ({ events, end }) => {
    const findings: Finding[] = [];
    const open = new Map<string, { readonly agent: string; readonly at: number }>();
    for (const event of events) {
      if (event.type === 'action.started') {
        if (open.has(key(event.agent, event.action.id)))
          findings.push(
            finding(event, `${event.agent} starts the action ${event.action.id} a second time before it ended`),
          );
        const other = [...open.values()].find(({ agent }) => agent === event.agent);
        if (other !== undefined)
          findings.push(
            finding(event, `${event.agent} starts ${event.action.id} while the action of ${other.at} s is under way`),
          );
        open.set(key(event.agent, event.action.id), event);
      } else if (event.type === 'action.ended' && !open.delete(key(event.agent, event.actionId))) {
        findings.push(finding(event, `the action ${event.actionId} of ${event.agent} ends without being under way`));
      }
    }
    if (end !== null)
      for (const [id, { agent, at }] of open)
        findings.push(
          finding(end, `the action ${id.slice(agent.length + 1)} of ${agent}, started at ${at} s, never ended`),
        );
    return findings;
  },
};

function key(agent: string, action: string): string {
  return `${agent} ${action}`;
}
