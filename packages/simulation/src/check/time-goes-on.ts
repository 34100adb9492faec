import { finding, type Finding, type Invariant } from './violation.js';

export const timeGoesOn: Invariant = {
  name: 'time-goes-on',
  promise:
    'time never goes back, no event is missing, and a message is published at the time that it says, or, in one of several ' +
    'processes, not before it',
  check: ({ events, isApart }) => {
    const findings: Finding[] = [];
    let before = { sequence: -1, at: 0 };
    for (const event of events) {
      if (event.sequence !== before.sequence + 1)
        findings.push(finding(event, `event ${event.sequence} follows event ${before.sequence}`));
      if (event.at < before.at)
        findings.push(finding(event, `the time goes back from ${before.at} s to ${event.at} s`));
      if (event.type === 'primitive.ended' && event.startedAt > event.at)
        findings.push(
          finding(
            event,
            `${event.primitive} of ${event.agent} ends at ${event.at} s, before its start at ${event.startedAt} s`,
          ),
        );
      // Several processes have clocks of their own, and the log goes on by the one that is ahead.
      const isTold = event.type !== 'message.published' || event.message.at === event.at;
      if (!isTold && (!isApart || event.message.at > event.at))
        findings.push(finding(event, `the message ${event.message.id} says that it is of ${event.message.at} s`));
      before = event;
    }
    return findings;
  },
};
