import { everybody, type Random } from '@s-agents/core';

/** What a well-formed answer can be wrong about, or waste time with. */
export type Falsehood = 'over-claiming' | 'lazy' | 'inventing' | 'asking';

interface Task {
  readonly agent: string | null;
  readonly task: string;
}

/**
 * Returns a false answer of the same shape as the honest one: "over-claiming" turns a judgement into a success, "lazy"
 * empties a plan or a list of actions, "inventing" names an agent or a thing in it that is not there, "asking" asks
 * everybody something before any task is given out, or beside the tasks. Returns null when the answer is of another kind,
 * or already says so.
 */
export function falseAnswer(kind: Falsehood, honest: unknown, random: Random): object | null {
  if (typeof honest !== 'object' || honest === null) return null;
  if (kind === 'over-claiming')
    return 'status' in honest && honest.status !== 'success'
      ? { ...honest, status: 'success', reason: 'I am sure that it is done.' }
      : null;
  if (kind === 'asking')
    return 'tasks' in honest && 'ask' in honest
      ? {
          ...honest,
          ...(random.next() < 0.7 ? { tasks: [] } : {}),
          ask: [{ to: [everybody], text: 'What do you hold?' }],
        }
      : null;
  if ('tasks' in honest && Array.isArray(honest.tasks) && honest.tasks.length > 0)
    return kind === 'lazy'
      ? { ...honest, analysis: 'There is nothing to do.', tasks: [] }
      : { ...honest, tasks: withInvention(honest.tasks as readonly Task[], random) };
  if ('actions' in honest && Array.isArray(honest.actions) && honest.actions.length > 0)
    return {
      ...honest,
      actions:
        kind === 'lazy'
          ? []
          : (honest.actions as readonly { object: string }[]).map((action) => ({
              ...action,
              object: invented(action.object),
            })),
    };
  return null;
}

function withInvention(tasks: readonly Task[], random: Random): readonly Task[] {
  const place = random.integer(0, tasks.length - 1);
  const isAgent = random.next() < 0.5;
  return tasks.map((task, index) => {
    if (index !== place) return task;
    return isAgent
      ? { ...task, agent: `${task.agent ?? 'member'}Prime` }
      : { ...task, task: task.task.replace(/\d+ (\w+)/, (_, name: string) => `3 ${invented(name)}`) };
  });
}

function invented(name: string): string {
  return `enchanted_${name}`;
}
