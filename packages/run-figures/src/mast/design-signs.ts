import type { Action } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import { commandsOf } from './commands.js';
import type { Frame } from '../figures/frame.js';
import { risesOf } from './rises.js';
import type { Sign, SignFinder } from './sign.js';

/** How many failures of the same deed for the same reason, without success or progress in between, are repetition. */
const repetitions = 3;
const limits: ReadonlySet<string> = new Set(['no-progress', 'timeout', 'budget']);

/** 1.1: a planner's answer went against what it was told, so that it could not be taken as it was. */
export const disobeyedTask: SignFinder = ({ events }) =>
  events.flatMap((event) =>
    event.type === 'plan.made'
      ? (event.plan.amended ?? []).map((what) => ({ mode: '1.1' as const, at: event.at, agent: event.agent, what }))
      : [],
  );

/** 1.2: an agent gave a command, recall or question to somebody whom it does not command. */
export const disobeyedRole: SignFinder = ({ events }) =>
  events.flatMap((event) =>
    event.type === 'message.refused' && event.code === 'COMMAND_WITHOUT_EDGE'
      ? [
          {
            mode: '1.2' as const,
            at: event.at,
            agent: event.agent,
            what: `it gave ${event.to.join(', ')}, whom it does not command, a ${event.kind}`,
          },
        ]
      : [],
  );

/** 1.3: the third failure, and each later one, of the same deed of an agent for the same reason. */
export const repeatedStep: SignFinder = ({ events }) => {
  const signs: Sign[] = [];
  const actions = new Map<string, Action>();
  const failures = new Map<string, number>();
  let best = 0;
  for (const event of events) {
    if (event.type === 'goal.checked' && event.status.reached > best) {
      best = event.status.reached;
      failures.clear();
    }
    if (event.type === 'action.started') actions.set(`${event.agent} ${event.action.id}`, event.action);
    const action = event.type === 'action.ended' ? actions.get(`${event.agent} ${event.actionId}`) : undefined;
    if (event.type !== 'action.ended' || action === undefined) continue;
    const { agent, outcome, at } = event;
    const deed = formatDeed(action);
    const key = `${agent} ${deed} `;
    if (outcome.status === 'succeeded')
      for (const known of [...failures.keys()]) if (known.startsWith(key)) failures.delete(known);
    if (outcome.status !== 'failed') continue;
    const times = (failures.get(key + outcome.reason) ?? 0) + 1;
    failures.set(key + outcome.reason, times);
    if (times >= repetitions)
      signs.push({
        mode: '1.3',
        at,
        agent,
        what: `"${deed}" failed ${times} times in the same way (${outcome.reason})`,
      });
  }
  return signs;
};

/** Whether a limit ended a run whose count had risen in the second half of its time. */
export function isOutOfTime({ ended, span, events }: Frame): boolean {
  const middle = (span.from + span.to) / 2;
  return (
    ended !== null &&
    ended.result !== 'no-progress' &&
    limits.has(ended.result) &&
    (risesOf(events).at(-1) ?? -1) > middle
  );
}

/** 1.5: a limit ended a run that had come to a halt, and none of those who owed the user an answer had given up. */
export const unawareOfEnd: SignFinder = (frame) => {
  const { ended } = frame;
  if (ended === null || !limits.has(ended.result) || isOutOfTime(frame)) return [];
  const open = commandsOf(frame).filter(({ isFromUser, last }) => isFromUser && last === null);
  return open.map(({ to }) => ({
    mode: '1.5',
    at: ended.at,
    agent: to,
    what: `it was still at the task when the run ended (${ended.result}), and had not given it up`,
  }));
};
