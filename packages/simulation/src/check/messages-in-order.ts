import type { RunEventOf } from '@s-agents/core';
import type { History } from './history.js';
import { longestOnTheWay, rounding } from './longest-waits.js';
import { finding, type Finding, type Invariant } from './violation.js';

export const messagesInOrder: Invariant = {
  name: 'messages-in-order',
  promise:
    'every message reaches each of its receivers once, unchanged, in the order in which they were published; of several ' +
    'processes, in the order in which its sender published them',
  check: (history) => history.agents.flatMap((agent) => checkReceiver(agent, history)),
};

function checkReceiver(agent: string, history: History): Finding[] {
  const findings: Finding[] = [];
  const addressed = history.all('message.published').filter(({ message }) => message.to.includes(agent));
  const places = new Map(addressed.map(({ message }, place) => [message.id, place]));
  const received = new Set<string>();
  // Several processes publish at the same time: which of them was first is nobody's promise.
  const latest = new Map<string, number>();
  for (const event of history.all('message.received')) {
    if (event.agent !== agent) continue;
    const { id, from } = event.message;
    const line = history.isApart ? from : '';
    const before = latest.get(line) ?? -1;
    const published = history.messages.get(id);
    const place = places.get(id);
    if (published === undefined || published.sequence > event.sequence)
      findings.push(finding(event, `${agent} receives ${id}, which nobody has sent`));
    else if (place === undefined)
      findings.push(
        finding(event, `${agent} receives ${id}, which is addressed to ${published.message.to.join(', ')}`),
      );
    else if (JSON.stringify(event.message) !== JSON.stringify(published.message))
      findings.push(finding(event, `${agent} receives ${id} with other words than were sent`));
    else if (received.has(id)) findings.push(finding(event, `${agent} receives ${id} a second time`));
    else if (place < before)
      findings.push(
        finding(event, `${agent} receives ${id} after ${addressed[before]?.message.id}, which was published later`),
      );
    received.add(id);
    latest.set(line, Math.max(before, place ?? -1));
  }
  return [
    ...findings,
    ...addressed.filter(({ message }) => !received.has(message.id)).flatMap((event) => lost(agent, event, history)),
  ];
}

/** Reports a message that never arrived, although no delay blocked its way at some moment before the end. */
function lost(
  agent: string,
  { message, at }: RunEventOf<'message.published'>,
  { end, worksUntil, goneAt, isApart, all }: History,
): Finding[] {
  if (end === null) return [];
  const delays = all('fault.injected').filter((fault) => fault.agent === agent && fault.kind === 'message.delayed');
  const until = Math.min(worksUntil, goneAt.get(agent) ?? Infinity);
  return until - openFrom(at, delays) > rounding + (isApart ? longestOnTheWay : 0)
    ? [
        finding(
          end,
          `${agent} never received ${message.id} of ${at} s (${message.kind} from ${message.from}: "${message.text}")`,
        ),
      ]
    : [];
}

/** The first moment from `at` on at which no delay is in force. One delay may begin before another one ends. */
function openFrom(at: number, delays: readonly RunEventOf<'fault.injected'>[]): number {
  let open = at;
  for (const delay of delays) if (delay.at <= open) open = Math.max(open, delay.at + (delay.seconds ?? 0));
  return open;
}
