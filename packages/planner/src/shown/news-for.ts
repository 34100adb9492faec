import type { Immutable, Message, TaskPlanningInputs } from '@s-agents/core';
import { workAsked, workText, latestWords } from '@s-agents/kit';

/** Reports of which a planner is told all that they say: what everyone holds, where they are, and what is under way. */
const toldElsewhere: ReadonlySet<string> = new Set(['ready', 'started']);
/** The kinds of messages with which a commander directs its members: its plan says the same. */
const orders: ReadonlySet<string> = new Set(['command', 'recall', 'inquiry']);

/**
 * Returns the messages that are news to a planner: not its request, its own orders, its own reports of progress or of
 * success in something else, nor reports of others that other parts of its prompt or later reports repeat. Pure.
 */
export function newsFor({
  agent,
  request,
  conversation,
}: Pick<TaskPlanningInputs, 'agent' | 'request' | 'conversation'>): readonly Immutable<Message>[] {
  const asked = workText(request?.work ?? []);
  const isRequest = (message: Immutable<Message>): boolean =>
    message.kind === 'command' && message.from === request?.from && workText(workAsked(message)) === asked;
  const isOver = (report: Immutable<Message>['report']): boolean =>
    report?.status === 'succeeded' && workText(report.work) !== asked;
  const isOwnRoutine = ({ from, kind, report }: Immutable<Message>): boolean =>
    from === agent && (orders.has(kind) || report?.status === 'under-way' || isOver(report));
  return latestWords(conversation).filter(
    (message) => !toldElsewhere.has(message.report?.status ?? '') && !isRequest(message) && !isOwnRoutine(message),
  );
}
