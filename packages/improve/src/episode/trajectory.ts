import type { RunEvent, Tokenizer } from '@s-agents/core';
import { formatDeed, TokenWindow } from '@s-agents/kit';
import type { Occurrence } from '@s-agents/organized-teams';

/** The most tokens of what one occurrence says. */
const textTokens = 120;

/** What the members of a team said and did in a run, and who came to lead it, oldest first. Pure. */
export function trajectoryOf(events: readonly RunEvent[], team: readonly string[]): readonly Occurrence[] {
  const deeds = new Map<string, string>();
  const occurrences: Occurrence[] = [];
  const latest = new Map<string, number>();
  const add = (occurrence: Omit<Occurrence, 'at' | 'times'>, at: number): void => {
    const index = latest.get(occurrence.who);
    const before = index === undefined ? undefined : occurrences[index];
    if (index !== undefined && before !== undefined && isSame(before, occurrence)) {
      occurrences[index] = { ...before, times: before.times + 1 };
      return;
    }
    latest.set(occurrence.who, occurrences.length);
    occurrences.push({ at: Math.round(at * 10) / 10, ...occurrence, times: 1 });
  };
  for (const event of events) {
    if (event.type === 'action.started') deeds.set(`${event.agent} ${event.action.id}`, formatDeed(event.action));
    const occurrence = occurrenceOf(event, team, deeds);
    if (occurrence !== null) add(occurrence, event.at);
  }
  return occurrences;
}

function occurrenceOf(
  event: RunEvent,
  team: readonly string[],
  deeds: ReadonlyMap<string, string>,
): Omit<Occurrence, 'at' | 'times'> | null {
  const happened = (who: string, text: string): Omit<Occurrence, 'at' | 'times'> => ({
    who,
    to: [],
    what: 'event',
    text,
  });
  switch (event.type) {
    case 'message.published': {
      const { from, to, text } = event.message;
      return team.includes(from) ? { who: from, to: [...to], what: 'said', text } : null;
    }
    case 'message.refused':
      return { who: event.agent, to: event.to, what: 'was refused to say', text: `${event.text} (${event.why})` };
    case 'action.ended': {
      const deed = deeds.get(`${event.agent} ${event.actionId}`) ?? event.actionId;
      const { outcome } = event;
      const done = { who: event.agent, to: [] };
      if (outcome.status === 'succeeded') return { ...done, what: 'did', text: deed };
      return outcome.status === 'failed'
        ? { ...done, what: 'failed', text: `${deed} (${outcome.reason}: ${outcome.detail})` }
        : { ...done, what: 'broke off', text: `${deed} (${outcome.detail})` };
    }
    case 'election.decided':
      return happened(event.leader, `was elected to lead (${event.how})`);
    case 'leader.rotated':
      return happened(event.leader, 'took over the lead');
    case 'agent.gone':
      return happened(event.agent, `left the team: ${event.why}`);
    case 'body.died':
      return happened(event.agent, `died: ${event.why}`);
    default:
      return null;
  }
}

function isSame(a: Occurrence, b: Omit<Occurrence, 'at' | 'times'>): boolean {
  return a.what === b.what && a.text === b.text && a.to.join(' ') === b.to.join(' ');
}

/**
 * As much of a trajectory as fits into so many tokens, evenly over the time: events first, and of failures twice as many as
 * of all else.
 */
export function fitTrajectory(
  occurrences: readonly Occurrence[],
  tokens: number,
  tokenizer: Pick<Tokenizer, 'count'>,
): { readonly trajectory: Occurrence[]; readonly leftOut: number } {
  const window = new TokenWindow(tokenizer);
  const short = occurrences.map((one) => ({ ...one, text: window.shorten(one.text, textTokens) }));
  const ranks = new Map(
    short.map(
      (one, index) => [one, one.what === 'event' ? -1 : spread(index) / (one.what === 'failed' ? 2 : 1)] as const,
    ),
  );
  const { kept, leftOut } = window.fit(short, { tokens, textOf: lineOf, rank: (one) => ranks.get(one) ?? 0 });
  return { trajectory: [...kept], leftOut };
}

function lineOf({ at, who, what, to, text, times }: Occurrence): string {
  return `[${at} s] ${who} ${what} to ${to.join(', ')}: "${text}" (${times} times)`;
}

/**
 * The digits of a number to the base 2, mirrored at the point: the first few numbers lie evenly between 0 and 1, and so do
 * the next (van der Corput's sequence).
 */
function spread(index: number): number {
  let result = 0;
  for (let rest = index, digit = 1 / 2; rest > 0; rest = Math.floor(rest / 2), digit /= 2) result += (rest % 2) * digit;
  return result;
}
