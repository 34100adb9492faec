import type { Lane, RunEvent } from '@s-agents/core';
import { finding, type Finding, type Invariant } from './violation.js';

/** Which lanes a scheduler limits by turns, and which by rounds. */
interface Pacing {
  /** The lanes that only the agent with the turn may step. */
  readonly byTurn: readonly Lane[];
  /** The lanes that step at most once in a round. No step may last beyond its round. */
  readonly byRound: readonly Lane[];
}

const pacings: Readonly<Record<string, Pacing>> = {
  relay: { byTurn: ['decide', 'speak', 'act'], byRound: [] },
  sequential: { byTurn: ['decide', 'speak'], byRound: [] },
  rounds: { byTurn: [], byRound: ['decide', 'act'] },
  phased: { byTurn: ['decide', 'speak'], byRound: ['decide', 'speak', 'act'] },
};

export const inTurn: Invariant = {
  name: 'in-turn',
  promise: 'nobody steps out of turn, or twice in a round, where the scheduler hands out turns or rounds',
  check: ({ events, started }) => {
    const pacing = pacings[started?.scheduler ?? ''];
    return pacing === undefined ? [] : outOfTurn(events, pacing);
  },
};

function outOfTurn(events: readonly RunEvent[], { byTurn, byRound }: Pacing): Finding[] {
  const findings: Finding[] = [];
  const open = new Set<string>();
  let stepped = new Set<string>();
  let holder: string | null = null;
  for (const event of events) {
    if (event.type === 'turn.given') holder = event.agent;
    if (event.type === 'round.started') {
      for (const lane of open)
        findings.push(finding(event, `round ${event.round} begins while a step of ${lane} is under way`));
      stepped = new Set();
    }
    if (event.type === 'step.ended') open.delete(`${event.agent} (${event.lane})`);
    if (event.type !== 'step.started') continue;
    const lane = `${event.agent} (${event.lane})`;
    open.add(lane);
    if (byTurn.includes(event.lane) && event.agent !== holder)
      findings.push(finding(event, `${lane} steps while ${holder ?? 'nobody'} has the turn`));
    if (byRound.includes(event.lane) && stepped.has(lane))
      findings.push(finding(event, `${lane} steps twice in a round`));
    stepped.add(lane);
  }
  return findings;
}
