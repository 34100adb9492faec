import { emptyMap, mapDelete, mapOf, type JournalReducer, type RunEventOf } from '@s-agents/core';
import { withoutAnswers } from './reduce-asking.js';
import { withLossOf } from './commissions.js';
import { reduceActing } from './reduce-acting.js';
import { reduceDeciding } from './reduce-deciding.js';
import { reduceMessage, refused } from './reduce-message.js';
import { remembering } from '../state/memory.js';
import { newHourglassState } from '../state/new-state.js';
import type { HourglassState } from '../state/state.js';
import { withWaiting } from '../state/with-waiting.js';
import { after } from './transitions.js';

/** The state of each hourglass agent: a fold over its own journal alone. */
export const hourglassReducer: JournalReducer<HourglassState> = {
  slice: 'hourglass',
  begin: (name, started) => begun(name, graphOf(started)),
  reduce: (state, event) => {
    if (state.phase === 'gone') return state;
    switch (event.type) {
      case 'agent.gone':
        return withoutAgent(state, event);
      case 'message.published':
      case 'message.received':
        return reduceMessage(state, event.message, event.at);
      case 'budget.warned':
        return warned(state, event);
      case 'message.refused':
        return refused(state, event);
      default:
        return 'agent' in event ? reduceDeciding(reduceActing(state, event), event) : state;
    }
  },
};

/** Who commands whom in a run. */
interface Graph {
  readonly acts: ReadonlyMap<string, boolean>;
  readonly commanded: ReadonlyMap<string, ReadonlySet<string>>;
  readonly commanders: ReadonlyMap<string, ReadonlySet<string>>;
}

const graphs = new WeakMap<RunEventOf<'run.started'>, Graph>();

/** The graph, worked out once for all seats. */
function graphOf(started: RunEventOf<'run.started'>): Graph {
  const known = graphs.get(started);
  if (known !== undefined) return known;
  const { agents, edges } = started;
  const graph: Graph = {
    acts: new Map(agents.map(({ name, acts }) => [name, acts])),
    commanded: gathered(edges.map(([from, to]) => [from, to])),
    commanders: gathered(edges.map(([from, to]) => [to, from])),
  };
  graphs.set(started, graph);
  return graph;
}

function gathered(pairs: readonly (readonly [key: string, value: string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    [...Map.groupBy(pairs, ([key]) => key)].map(
      ([key, group]) => [key, new Set(group.map(([, value]) => value))] as const,
    ),
  );
}

/** The agents in `from` and all that can be reached from them along the edges of command. */
function reached(from: readonly string[], commanded: Graph['commanded']): ReadonlySet<string> {
  const agents = new Set(from);
  for (const agent of agents) for (const to of commanded.get(agent) ?? []) agents.add(to);
  return agents;
}

/**
 * The acting agents through which `member` can do what `commander` asks. Agents that answer to the commander directly
 * are left out, except `member` itself.
 */
function handsOf(member: string, commander: string, { acts, commanded }: Graph): readonly string[] {
  const direct = commanded.get(commander);
  const agents = new Set([member]);
  for (const agent of agents)
    for (const to of commanded.get(agent) ?? []) if (to !== commander && direct?.has(to) !== true) agents.add(to);
  return [...agents].filter((agent) => acts.get(agent) === true);
}

function begun(name: string, graph: Graph): HourglassState {
  const { acts: working, commanded, commanders } = graph;
  const acts = working.get(name) === true;
  // An agent that neither acts nor commands anybody takes no work, so it does not count as a subordinate.
  const subordinates = [...(commanded.get(name) ?? [])].filter((to) => working.get(to) === true || commanded.has(to));
  return {
    ...newHourglassState(name, acts, subordinates),
    untold: acts ? [...(commanders.get(name) ?? [])] : [],
    below: acts ? [] : [...reached(subordinates, commanded)],
    hands: Object.fromEntries(subordinates.map((member) => [member, handsOf(member, name, graph)])),
    counted: Object.fromEntries(
      [...(commanders.get(name) ?? [])].map((commander) => [commander, handsOf(name, commander, graph)]),
    ),
    unheard: mapOf(
      [...new Set(subordinates.flatMap((member) => handsOf(member, name, graph)))].map((hand) => [hand, true]),
    ),
  };
}

/** A budget warning is news on which a leader plans again, so that the run is completed with what is left. */
function warned(state: HourglassState, { limit, spent, of }: RunEventOf<'budget.warned'>): HourglassState {
  const next = withWaiting({ ...state, budget: { limit, spent, of } }, (waiting) => ({
    ...waiting,
    news: { ...waiting.news, warnings: waiting.news.warnings + 1 },
  }));
  return state.interrupted === null ? after('warned', next) : next;
}

/**
 * An agent has left the run and does nothing more. Its commander can neither count on it nor wait for it, and has to
 * plan again.
 */
function withoutAgent(before: HourglassState, { agent: gone, why, at }: RunEventOf<'agent.gone'>): HourglassState {
  if (before.name === gone) return after('left', { ...before, queue: emptyMap() });
  const state = withoutHand(withoutAnswers({ ...before, departed: [...before.departed, gone] }, gone), gone);
  if (!state.subordinates.includes(gone)) return state;
  const left = withWaiting(
    remembering(state, { at, source: 'organization', kind: 'failure', agent: gone, text: `is gone: ${why}` }),
    (waiting) =>
      withLossOf(gone, `${gone} is gone`, {
        ...waiting,
        calledAway: mapDelete(waiting.calledAway, gone),
        news: { ...waiting.news, setbacks: waiting.news.setbacks + 1, losses: waiting.news.losses + 1 },
      }),
  );
  const without: HourglassState = {
    ...left,
    subordinates: state.subordinates.filter((name) => name !== gone),
    hands: Object.fromEntries(Object.entries(state.hands).filter(([member]) => member !== gone)),
    stopping: state.stopping.filter((name) => name !== gone),
    ongoing: mapDelete(state.ongoing, gone),
    gone: { ...state.gone, [gone]: why },
  };
  return state.interrupted === null ? after('answered', without) : without;
}

/** Removes an agent that has left from the hands of every subordinate through which it could be reached. */
function withoutHand(state: HourglassState, gone: string): HourglassState {
  return {
    ...state,
    hands: Object.fromEntries(
      Object.entries(state.hands).map(([member, hands]) => [member, hands.filter((name) => name !== gone)]),
    ),
    unheard: mapDelete(state.unheard, gone),
  };
}
