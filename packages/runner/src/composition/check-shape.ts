import { z } from 'zod';
import {
  ActionExecutor,
  ActionPlanner,
  AgentArchitecture,
  CodeSandbox,
  Environment,
  FeedbackProcessor,
  LlmProvider,
  MessagePool,
  ModelRouter,
  ProgressMonitor,
  PromptRenderer,
  Respondent,
  SAgentsError,
  Scheduler,
  SkillStore,
  TaskPlanner,
  Topology,
} from '@s-agents/core';
import { schemaProblems } from '@s-agents/kit';
import { contractName, type Selected } from '../plugins/plugin-registry.js';

const method = z.custom<unknown>((value) => typeof value === 'function', 'a function');
const text = z.string();
const methods = (...names: readonly string[]): z.ZodType =>
  z.object(Object.fromEntries(names.map((name) => [name, method])));

/** Stands for `ChatModel`, which providers create and which has no token of its own. */
export const chatModelShape = Symbol.for('@s-agents/ChatModel');

/**
 * The members that the implementations of a contract must have, as far as plugins in plain JavaScript can forget them and
 * would only find out in mid-run.
 */
const shapes: ReadonlyMap<symbol, z.ZodType> = new Map<symbol, z.ZodType>([
  [
    Topology,
    z.object({
      graph: method,
      rules: z.object({
        allowsCycles: z.boolean(),
        maximumInDegree: z.number().nullable(),
        maximumTops: z.number().nullable(),
        allowsUnreached: z.boolean(),
      }),
    }),
  ],
  [Scheduler, methods('run')],
  [MessagePool, methods('publish', 'subscribe')],
  [AgentArchitecture, methods('create')],
  [TaskPlanner, methods('plan')],
  [ActionPlanner, methods('plan')],
  [ActionExecutor, methods('execute')],
  [ProgressMonitor, methods('judge')],
  [FeedbackProcessor, methods('process')],
  [Respondent, methods('answer')],
  [SkillStore, methods('get', 'list', 'save', 'versions', 'search', 'close')],
  [CodeSandbox, methods('run', 'close')],
  [ModelRouter, methods('ask')],
  [PromptRenderer, methods('render', 'check', 'describe')],
  [LlmProvider, methods('chatModel')],
  [chatModelShape, z.object({ id: text, latencySource: z.enum(['declared', 'measured']), doGenerate: method })],
  [
    Environment,
    z.object({
      knowledge: z.object({
        resolve: method,
        methods: method,
        structures: z.array(z.object({ name: text })),
        verbs: z.array(z.object({ verb: text, doc: text })),
        nearDistance: z.number(),
        rules: z.array(text),
      }),
      primitives: z.array(
        z.object({ name: text, parameters: z.object({ safeParse: method }), doc: text, idempotent: z.boolean() }),
      ),
      skills: z.array(
        z.object({
          name: text,
          description: text,
          parameters: z.custom<unknown>((value) => value !== undefined, 'a JSON Schema or null'),
          code: text,
          version: z.int(),
        }),
      ),
      capabilities: z.object({ goals: z.array(text) }),
      versions: z.record(text, text),
      clock: z.object({ now: method, sleep: method, hold: method, turn: method, charge: method }),
      describe: method,
      parseTask: method,
      start: method,
      spawn: method,
      goalCheck: method,
      pace: method,
      stop: method,
    }),
  ],
]);

/** The contracts whose implementations are checked. */
export const shapedContracts: ReadonlySet<symbol> = new Set(shapes.keys());

/** Returns the instance. Throws SAgentsError `PLUGIN_INVALID` when it lacks what its contract asks for. */
export function checkShape<T>(instance: T, contract: symbol, { contribution, plugin }: Selected): T {
  const error = shapes.get(contract)?.safeParse(instance).error;
  if (error === undefined) return instance;
  throw new SAgentsError({
    code: 'PLUGIN_INVALID',
    message:
      `"${contribution.name}" of plugin "${plugin.name}" is not a complete ${contractName(contract)}: ` +
      schemaProblems(error, instance),
    remedy: `see ${contractName(contract)} in @s-agents/core`,
  });
}
