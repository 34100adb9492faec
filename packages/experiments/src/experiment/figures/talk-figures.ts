import type { Message, RunEvent, RunReport } from '@s-agents/core';
import { classifyMessage } from '@s-agents/organized-teams';
import type { FigureName } from './figure-names.js';

type TalkFigures = Pick<
  Readonly<Record<FigureName, number>>,
  'steps' | 'tokensPerStep' | 'orders' | 'leaderOrders' | 'elections'
>;

/**
 * What Organized Teams measures of a run: steps, tokens per step and the share of orders among messages. A step is one of
 * the world's, or a world second in a world that counts none. Tokens are words, summed over receivers, as in the paper's
 * code. Shares are 0 where there is no message.
 */
export function talkFigures(
  events: readonly RunEvent[],
  { timeCostSeconds, communication }: Pick<RunReport, 'timeCostSeconds' | 'communication'>,
): TalkFigures {
  const steps = stepsOf(events) ?? timeCostSeconds;
  const agents = new Set(
    events.flatMap((event) => (event.type === 'run.started' ? event.agents : [])).map(({ name }) => name),
  );
  const messages = events.flatMap((event) =>
    event.type === 'message.published' && agents.has(event.message.from) ? [event.message] : [],
  );
  return {
    steps: rounded(steps),
    tokensPerStep: rounded(communication.words / Math.max(1, steps)),
    orders: shareOfOrders(messages),
    leaderOrders: shareOfOrders(ledMessages(events)),
    elections: events.filter(({ type }) => type === 'election.decided').length,
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

function shareOfOrders(messages: readonly Message[]): number {
  if (messages.length === 0) return 0;
  const orders = messages.filter(({ text }) => classifyMessage(text).includes('leadership and assistance'));
  return rounded(orders.length / messages.length);
}

/** The messages of those who led others when they said them: by the graph of commands, or as elected. */
function ledMessages(events: readonly RunEvent[]): readonly Message[] {
  let leaders: ReadonlySet<string> = new Set();
  const said: Message[] = [];
  for (const event of events) {
    if (event.type === 'run.started') leaders = new Set(event.edges.map(([from]) => from));
    if (event.type === 'election.decided' || event.type === 'leader.rotated') leaders = new Set([event.leader]);
    if (event.type === 'message.published' && leaders.has(event.message.from)) said.push(event.message);
  }
  return said;
}

function rounded(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
