import { everybody, type Random } from '@s-agents/core';

/** What a well-formed answer can be wrong about, or waste time with. */
export type Falsehood = 'over-claiming' | 'lazy' | 'inventing' | 'asking' | 'chatty' | 'repeating' | 'contrary';

interface Task {
  readonly agent: string | null;
  readonly task: string;
}

interface Plan {
  readonly tasks: readonly Task[];
  readonly say: readonly object[];
}

/** What a planner was told, of which only this is looked at. */
interface Told {
  readonly iteration?: number;
  readonly previousPlan?: { readonly tasks: readonly Task[] } | null;
  readonly ongoing?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a false answer of the same shape as the honest one, or null where the answer is of another kind or already says
 * so. `inputs` are those of the prompt.
 */
export function falseAnswer(
  kind: Falsehood,
  honest: unknown,
  { random, inputs }: { readonly random: Random; readonly inputs: unknown },
): object | null {
  if (typeof honest !== 'object' || honest === null) return null;
  if (kind === 'over-claiming')
    return 'status' in honest && honest.status !== 'success'
      ? { ...honest, status: 'success', reason: 'I am sure that it is done.' }
      : null;
  if ('actions' in honest && Array.isArray(honest.actions) && honest.actions.length > 0)
    return falseActions(kind, honest.actions as readonly { object: string }[], honest);
  return 'tasks' in honest && 'say' in honest
    ? falsePlan(kind, honest as Plan, { random, told: inputs as Told })
    : null;
}

/** "lazy" empties a list of actions, "inventing" names things in it that are not there. */
function falseActions(kind: Falsehood, actions: readonly { object: string }[], honest: object): object | null {
  if (kind === 'lazy') return { ...honest, actions: [] };
  if (kind !== 'inventing') return null;
  return { ...honest, actions: actions.map((action) => ({ ...action, object: invented(action.object) })) };
}

/**
 * "lazy" empties a plan, "inventing" names an agent or a thing in it that is not there, "asking" asks everybody something
 * before any task is given out, or beside the tasks, "chatty" says something to everybody, "repeating" gives out what the
 * plan before gave out, "contrary" takes back everything that is under way.
 */
function falsePlan(
  kind: Exclude<Falsehood, 'over-claiming'>,
  plan: Plan,
  {
    random,
    told: { iteration = 0, previousPlan = null, ongoing = {} },
  }: { readonly random: Random; readonly told: Told },
): object | null {
  switch (kind) {
    case 'asking':
      return {
        ...plan,
        ...(random.next() < 0.7 ? { tasks: [] } : {}),
        ask: [{ to: [everybody], text: 'What do you hold?' }],
      };
    case 'chatty':
      return { ...plan, say: [...plan.say, { to: [everybody], text: `Plan ${iteration} is a good one.` }] };
    case 'contrary':
      return Object.keys(ongoing).length === 0 ? null : { ...plan, stop: Object.keys(ongoing) };
    case 'repeating': {
      const tasks = previousPlan?.tasks ?? [];
      if (tasks.length === 0) return null;
      return { ...plan, tasks: tasks.map(({ agent, task }, at) => ({ number: at + 1, agent, task, after: [] })) };
    }
    case 'lazy':
      return plan.tasks.length === 0 ? null : { ...plan, analysis: 'There is nothing to do.', tasks: [] };
    case 'inventing':
      return plan.tasks.length === 0 ? null : { ...plan, tasks: withInvention(plan.tasks, random) };
  }
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
