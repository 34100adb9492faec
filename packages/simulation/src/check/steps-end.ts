import { finding, type Finding, type Invariant } from './violation.js';

export const stepsEnd: Invariant = {
  name: 'steps-end',
  promise: "every step ends before the run and the agent's next step, and nobody steps who is gone",
  check: ({ events, end, goneAt }) => {
    const findings: Finding[] = [];
    const open = new Map<string, { readonly step: number; readonly at: number }>();
    for (const event of events) {
      if (event.type === 'step.started') {
        const before = open.get(event.agent);
        if (before !== undefined)
          findings.push(
            finding(event, `${event.agent} starts step ${event.step} while step ${before.step} is under way`),
          );
        const gone = goneAt.get(event.agent);
        if (gone !== undefined && gone < event.at)
          findings.push(finding(event, `${event.agent} starts step ${event.step} although it is gone since ${gone} s`));
        open.set(event.agent, event);
      } else if (event.type === 'step.ended') {
        if (open.get(event.agent)?.step !== event.step)
          findings.push(finding(event, `step ${event.step} of ${event.agent} ends without being under way`));
        open.delete(event.agent);
      }
    }
    if (end !== null)
      for (const [agent, { step, at }] of open)
        findings.push(finding(end, `step ${step} of ${agent}, started at ${at} s, never ended`));
    return findings;
  },
};
