import { defaultLimits, type AgentGraph, type RunEventOf } from '@s-agents/core';
import { commandersOf, mayCommand, reachedFrom, subordinatesOf } from '@s-agents/kit';
import type { HourglassState } from '../state/state.js';
import { nothingGiven } from '../commission/delegation.js';
import { emptyLine } from '../commission/line.js';
import { newBody } from '../own-work/body.js';
import { nothingMeasured } from '../own-work/measuring.js';
import { noRecords } from '../records/records.js';
import { nothingToSay } from '../speech/speech.js';
import { noTeam } from '../team/team.js';
import { noCommission } from '../commission/commission.js';
import { newLanes } from '../state/lanes.js';

/** Who commands whom in a run, and who acts. */
interface RunTeam {
  readonly graph: AgentGraph;
  readonly acting: ReadonlySet<string>;
}

const teams = new WeakMap<RunEventOf<'run.started'>, RunTeam>();

/** The team of a run, one object for all seats, since the graph's lookup tables are kept by it. */
function teamOf(started: RunEventOf<'run.started'>): RunTeam {
  const known = teams.get(started);
  if (known !== undefined) return known;
  const { agents, edges } = started;
  const team: RunTeam = {
    graph: { agents: agents.map(({ name }) => name), edges },
    acting: new Set(agents.filter(({ acts }) => acts).map(({ name }) => name)),
  };
  teams.set(started, team);
  return team;
}

/**
 * The acting agents through which `member` can do what `commander` asks. Agents that answer to the commander directly
 * are left out, except `member` itself.
 */
function handsOf(member: string, commander: string, { graph, acting }: RunTeam): readonly string[] {
  const agents = new Set([member]);
  for (const agent of agents)
    for (const to of subordinatesOf(graph, agent))
      if (to !== commander && !mayCommand(graph, commander, to)) agents.add(to);
  return [...agents].filter((agent) => acting.has(agent));
}

/** The state of an agent when its run starts. */
export function begunIn(name: string, started: RunEventOf<'run.started'>): HourglassState {
  const run = teamOf(started);
  const { graph, acting } = run;
  const acts = acting.has(name);
  const commanders = commandersOf(graph, name);
  // An agent that neither acts nor commands anybody takes no work, so it does not count as a subordinate.
  const subordinates = subordinatesOf(graph, name).filter(
    (to) => acting.has(to) || subordinatesOf(graph, to).length > 0,
  );
  const begun = newHourglassState(name, acts, subordinates);
  return {
    ...begun,
    limits: started.limits ?? begun.limits,
    ahead: started.without?.includes('agents.ahead') !== true,
    speech: { ...begun.speech, untold: acts ? commanders : [] },
    team: {
      ...begun.team,
      below: acts ? [] : [...reachedFrom(graph, subordinates)],
      hands: Object.fromEntries(subordinates.map((member) => [member, handsOf(member, name, run)])),
      counted: Object.fromEntries(commanders.map((commander) => [commander, handsOf(name, commander, run)])),
    },
  };
}

export function newHourglassState(name: string, acts: boolean, subordinates: readonly string[]): HourglassState {
  return {
    name,
    acts,
    limits: defaultLimits,
    ahead: true,
    phase: 'waiting',
    lanes: newLanes,
    commission: noCommission,
    interrupted: null,
    line: emptyLine,
    delegation: nothingGiven,
    body: newBody,
    measuring: nothingMeasured,
    team: { ...noTeam, subordinates },
    speech: nothingToSay,
    records: noRecords,
  };
}
