import { finding, type Finding, type Invariant } from './violation.js';

export const stepsEnd: Invariant = {
  name: 'steps-end',
  promise: 'every step ends before the run and the next step of the same lane, and nobody steps who is gone',
  check: ({ events, end, goneAt }) => {
    const findings: Finding[] = [];
    const open = new Map<string, { readonly step: number; readonly at: number }>();
    for (const event of events) {
      if (event.type === 'step.started') {
        const before = open.get(laneOf(event));
        if (before !== undefined)
          findings.push(
            finding(event, `${laneOf(event)} starts step ${event.step} while step ${before.step} is under way`),
          );
        const gone = goneAt.get(event.agent);
        if (gone !== undefined && gone < event.at)
          findings.push(finding(event, `${event.agent} starts step ${event.step} although it is gone since ${gone} s`));
        open.set(laneOf(event), event);
      } else if (event.type === 'step.ended') {
        if (open.get(laneOf(event))?.step !== event.step)
          findings.push(finding(event, `step ${event.step} of ${laneOf(event)} ends without being under way`));
        open.delete(laneOf(event));
      }
    }
    if (end !== null)
      for (const [lane, { step, at }] of open)
        findings.push(finding(end, `step ${step} of ${lane}, started at ${at} s, never ended`));
    return findings;
  },
};

function laneOf({ agent, lane }: { readonly agent: string; readonly lane: string }): string {
  return `${agent} (${lane})`;
}
