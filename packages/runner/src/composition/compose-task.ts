import {
  isRemote,
  isSAgentsError,
  ObjectiveReader,
  SAgentsError,
  taskSchema,
  type ChatModel,
  type Environment,
  type ModelSelection,
  type Task,
  type TeamMember,
} from '@s-agents/core';
import { schemaProblems } from '@s-agents/kit';
import type { Container } from 'inversify';

/** The purpose of a model that reads objectives. */
const purpose = 'understand';

/** An objective that the world's own reader does not understand, and that a model is to read when the run starts. */
export interface UnreadObjective {
  readonly text: string;
  /** Why the world's reader does not understand it. */
  readonly problem: string;
  /** Whose model is asked. */
  readonly agent: string;
  readonly model: ChatModel['id'];
  /** Returns the task that means these entries. Throws SAgentsError for entries that the world refuses. */
  readonly taskOf: (goal: readonly unknown[]) => Task;
}

/** A task; while `unread` is not null its goal has no conditions. */
export interface ComposedTask {
  readonly task: Task;
  readonly unread: UnreadObjective | null;
}

export interface ComposeTaskOptions {
  readonly environment: Environment;
  readonly team: readonly TeamMember[];
  /** The agent whose model reads words that the world does not understand. */
  readonly agent: string;
  readonly models: ModelSelection;
  readonly container: Pick<Container, 'isBound'>;
}

/**
 * Reads the task of a run. Words that the world's own reader does not understand are left for a model, if a remote one
 * is configured for reading objectives; otherwise the world's SAgentsError is thrown.
 */
export function composeTask(input: unknown, options: ComposeTaskOptions): ComposedTask {
  const { environment, team, agent, models } = options;
  try {
    return { task: checkedTask(environment.parseTask(input, { team })), unread: null };
  } catch (error) {
    const text = wordsOf(input);
    if (text === null || !mayBeRead(error, options)) throw error;
    const taskOf = (goal: readonly unknown[]): Task => environment.parseTask(withGoal(input, goal), { team });
    const task = trialOf(() => taskOf([]));
    // If the task has other faults too, the world's error is thrown first.
    if (task === null) throw error;
    const model = models.chatModel(purpose, agent);
    if (!isRemote(model)) throw withRemedy(error);
    return { task, unread: { text, problem: error.problem, agent, model: model.id, taskOf } };
  }
}

/** Returns the task. Throws SAgentsError `PLUGIN_INVALID` for a world that reads something else than a task. */
function checkedTask(task: Task): Task {
  const { error } = taskSchema.safeParse(task);
  if (error === undefined) return task;
  throw new SAgentsError({
    code: 'PLUGIN_INVALID',
    message: `the world's parseTask returns no task: ${schemaProblems(error, task, ['task'])}`,
    remedy:
      'return { work, goal: { conditions }, setup: { inventories }, limits }, where `work` is a list of deeds and has ' +
      'taken the place of `text`; see Task in @s-agents/core',
    cause: error,
  });
}

/**
 * Whether a model may understand what the world's reader does not. Unreachable goals are excluded, since a model cannot
 * make anything reachable.
 */
function mayBeRead(error: unknown, { environment, container }: ComposeTaskOptions): error is SAgentsError {
  return (
    isSAgentsError(error) &&
    error.code !== 'TASK_UNREACHABLE' &&
    environment.goalKinds !== undefined &&
    container.isBound(ObjectiveReader)
  );
}

/** The words of a task that states its objective in words; null if it has conditions. */
function wordsOf(input: unknown): string | null {
  if (typeof input === 'string') return input;
  const { task, goal } = (input ?? {}) as { readonly task?: unknown; readonly goal?: unknown };
  return typeof task === 'string' && goal === undefined ? task : null;
}

/** Everything in a task except its objective. */
export function restOf(input: unknown): object {
  if (typeof input !== 'object' || input === null) return {};
  const { task: _task, goal: _goal, ...rest } = input as { readonly task?: unknown; readonly goal?: unknown };
  return rest;
}

function withGoal(input: unknown, goal: readonly unknown[]): unknown {
  return typeof input === 'string' ? { task: input, goal } : { ...(input as object), goal };
}

function trialOf(parse: () => Task): Task | null {
  try {
    return parse();
  } catch (error) {
    if (isSAgentsError(error)) return null;
    throw error;
  }
}

function withRemedy(error: SAgentsError): SAgentsError {
  return new SAgentsError({
    code: error.code,
    message: error.problem,
    remedy: `${error.remedy}${error.remedy.endsWith('?') ? ' Otherwise' : ', or'} configure a language model (models.${purpose}), which reads any words`,
    cause: error,
  });
}
