import type { TalkEdge } from '@s-agents/charts';
import type { Message, RunEvent, RunReport } from '@s-agents/core';
import {
  analyseTalk,
  classifyMessage,
  cooperativeBehaviours,
  type BehaviourLabel,
  type CooperativeBehaviour,
  type IneffectiveKind,
  type TalkAnalysis,
} from '@s-agents/organized-teams';
import type { FigureName } from './figure-names.js';

const behaviourFigures = {
  'sharing information': 'informing',
  'giving orders': 'ordering',
  'asking for information': 'askingInformation',
  'exchanging information': 'exchanging',
  'asking for orders': 'askingOrders',
  correction: 'correcting',
} as const satisfies Record<CooperativeBehaviour, FigureName>;
const uselessFigures = {
  'duplicated message': 'duplicated',
  'repeated command': 'repeated',
  'conflicting command': 'conflictingCommands',
  'conflicting plans': 'conflictingPlans',
  'improper delegation': 'delegations',
  'ignored request': 'ignored',
} as const satisfies Record<IneffectiveKind, FigureName>;

type BehaviourFigure = (typeof behaviourFigures)[CooperativeBehaviour];
type UselessFigure = (typeof uselessFigures)[IneffectiveKind];
type LabelFigure =
  | 'orders'
  | 'sharing'
  | 'guidance'
  | 'leaderOrders'
  | 'leaderSharing'
  | 'leaderGuidance'
  | 'memberOrders'
  | 'memberSharing'
  | 'memberGuidance';
type TalkFigures = Readonly<
  Record<'steps' | 'tokensPerStep' | 'elections' | LabelFigure | BehaviourFigure | UselessFigure, number>
> & { readonly talkEdges: readonly TalkEdge[] };

/**
 * What Organized Teams measures of a run: steps, words per step, what messages do, and who tells whom how much. A step is
 * one of the world's, or a world second in a world that counts none. Words are summed over receivers, as in the
 * paper's code. Shares are of messages, and 0 where there is none.
 */
export function talkFigures(
  events: readonly RunEvent[],
  { timeCostSeconds, communication }: Pick<RunReport, 'timeCostSeconds' | 'communication'>,
): TalkFigures {
  const steps = stepsOf(events) ?? timeCostSeconds;
  const talk = analyseTalk(events);
  return {
    steps: rounded(steps),
    tokensPerStep: rounded(communication.words / Math.max(1, steps)),
    elections: events.filter(({ type }) => type === 'election.decided').length,
    ...labelFigures(events),
    ...behaviourSharesOf(talk),
    ...uselessOf(talk),
    talkEdges: talk.edges.map(({ from, to, messages }) => ({ from, to, messages })),
  };
}

/** The last step in which the world changed: that of the goal; all that passed, in a run that missed it. */
function stepsOf(events: readonly RunEvent[]): number | null {
  const last = events.findLast((event) => `${event.type}` === 'household.changed');
  if (last === undefined || !('step' in last) || typeof last.step !== 'number') return null;
  const isMet = events.some((event) => event.type === 'goal.checked' && event.status.met);
  if (isMet || last.step === 0) return last.step;
  const seconds = last.at / last.step;
  return Math.max(last.step, Math.floor((events.at(-1)?.at ?? 0) / seconds + 1e-9));
}

function labelFigures(events: readonly RunEvent[]): Readonly<Record<LabelFigure, number>> {
  const { led, others } = byLeadership(events);
  const labelled = (messages: readonly Message[]): readonly (readonly BehaviourLabel[])[] =>
    messages.map(({ text }) => classifyMessage(text));
  const [ofLeaders, ofOthers] = [labelled(led), labelled(others)];
  const all = [...ofLeaders, ...ofOthers];
  const share = (labels: readonly (readonly BehaviourLabel[])[], label: BehaviourLabel): number =>
    labels.length === 0 ? 0 : rounded(labels.filter((one) => one.includes(label)).length / labels.length);
  return {
    orders: share(all, 'leadership and assistance'),
    sharing: share(all, 'information sharing'),
    guidance: share(all, 'request for guidance'),
    leaderOrders: share(ofLeaders, 'leadership and assistance'),
    leaderSharing: share(ofLeaders, 'information sharing'),
    leaderGuidance: share(ofLeaders, 'request for guidance'),
    memberOrders: share(ofOthers, 'leadership and assistance'),
    memberSharing: share(ofOthers, 'information sharing'),
    memberGuidance: share(ofOthers, 'request for guidance'),
  };
}

/** The messages of agents, by whether they led others when they said them: by the graph of commands, or as elected. */
function byLeadership(events: readonly RunEvent[]): Readonly<Record<'led' | 'others', readonly Message[]>> {
  let agents: ReadonlySet<string> = new Set();
  let leaders: ReadonlySet<string> = new Set();
  const led: Message[] = [];
  const others: Message[] = [];
  for (const event of events) {
    if (event.type === 'run.started') {
      agents = new Set(event.agents.map(({ name }) => name));
      leaders = new Set(event.edges.map(([from]) => from));
    }
    if (event.type === 'election.decided' || event.type === 'leader.rotated') leaders = new Set([event.leader]);
    if (event.type !== 'message.published' || !agents.has(event.message.from)) continue;
    (leaders.has(event.message.from) ? led : others).push(event.message);
  }
  return { led, others };
}

function behaviourSharesOf({ messages, cooperation }: TalkAnalysis): Readonly<Record<BehaviourFigure, number>> {
  const share = (behaviour: CooperativeBehaviour): number =>
    rounded(Object.values(cooperation).reduce((sum, counts) => sum + counts[behaviour], 0) / Math.max(1, messages));
  return Object.fromEntries(
    cooperativeBehaviours.map((behaviour) => [behaviourFigures[behaviour], share(behaviour)]),
  ) as Record<BehaviourFigure, number>;
}

function uselessOf({ ineffective }: TalkAnalysis): Readonly<Record<UselessFigure, number>> {
  return Object.fromEntries(
    Object.entries(uselessFigures).map(([kind, name]) => [name, ineffective[kind as IneffectiveKind]]),
  ) as Record<UselessFigure, number>;
}

function rounded(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
