import type { RunEvent } from '@s-agents/core';
import { countWords } from '@s-agents/kit';
import { classifyMessage, findIneffective, leadersIn, type MemberFigures } from '@s-agents/organized-teams';

/** What each member said and did in several runs. Pure. */
export function memberFigures(runs: readonly (readonly RunEvent[])[], team: readonly string[]): MemberFigures[] {
  const figures = runs.map((events) => figuresOfRun(events, team));
  return team.map((name, index) =>
    figures.reduce<MemberFigures>((sum, run) => added(sum, run[index] ?? none(name)), none(name)),
  );
}

function figuresOfRun(events: readonly RunEvent[], team: readonly string[]): readonly MemberFigures[] {
  const messages = events.flatMap((event) =>
    event.type === 'message.published' && team.includes(event.message.from) ? [event.message] : [],
  );
  const senders = new Map(messages.map(({ id, from }) => [id, from]));
  const useless = findIneffective(messages, leadersIn(events)).map(({ messageId }) => senders.get(messageId));
  const ended = events.filter((event) => event.type === 'action.ended');
  return team.map((name) => {
    const own = messages.filter(({ from }) => from === name);
    const labels = own.flatMap(({ text }) => classifyMessage(text));
    const outcomes = ended.filter(({ agent }) => agent === name).map(({ outcome }) => outcome.status);
    return {
      name,
      messages: own.length,
      words: own.reduce((sum, { text, to }) => sum + countWords(text) * to.length, 0),
      informed: count(labels, 'information sharing'),
      ordered: count(labels, 'leadership and assistance'),
      asked: count(labels, 'request for guidance'),
      useless: count(useless, name),
      done: count(outcomes, 'succeeded'),
      failed: count(outcomes, 'failed'),
    };
  });
}

function count<T>(values: readonly T[], wanted: T): number {
  return values.filter((value) => value === wanted).length;
}

function none(name: string): MemberFigures {
  return { name, messages: 0, words: 0, informed: 0, ordered: 0, asked: 0, useless: 0, done: 0, failed: 0 };
}

function added(a: MemberFigures, b: MemberFigures): MemberFigures {
  return {
    name: a.name,
    messages: a.messages + b.messages,
    words: a.words + b.words,
    informed: a.informed + b.informed,
    ordered: a.ordered + b.ordered,
    asked: a.asked + b.asked,
    useless: a.useless + b.useless,
    done: a.done + b.done,
    failed: a.failed + b.failed,
  };
}
