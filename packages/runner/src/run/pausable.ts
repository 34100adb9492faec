import {
  Decorator,
  defineDecorator,
  definePlugin,
  ModelSelection,
  type AgentProcess,
  type Body,
  type ChatModel,
  type Plugin,
} from '@s-agents/core';
import { modelLike, selectionLike } from '@s-agents/kit';
import type { Pauses } from './pauses.js';

/** What agents, bodies and models wait for before they begin something. */
export type PauseGate = Pick<Pauses, 'isActive' | 'passed'>;

/** An agent whose lanes begin no step during a pause. Steps that are under way end. */
export function pausableAgent(agent: AgentProcess, pauses: PauseGate): AgentProcess {
  return {
    name: agent.name,
    isReady: (lane) => agent.isReady(lane),
    waitsForOthers: () => agent.waitsForOthers?.() ?? false,
    ready: (lane, options) => agent.ready(lane, options),
    step: (lane, options) =>
      pauses.isActive ? pauses.passed(options.signal).then(() => agent.step(lane, options)) : agent.step(lane, options),
    interrupt: (interruption) => agent.interrupt(interruption),
  };
}

/** A body that begins no primitive during a pause. A primitive that is under way ends. */
export function pausableBody(body: Body, pauses: PauseGate): Body {
  return {
    agent: body.agent,
    observe: (options) => body.observe(options),
    run: (call, options) => {
      if (!pauses.isActive) return body.run(call, options);
      const begin = (): ReturnType<Body['run']> => body.run(call, options);
      // A call that is aborted meanwhile gets its outcome from the body.
      return pauses.passed(options.signal).then(begin, begin);
    },
    onEvent: (listener) => body.onEvent(listener),
    ...(body.die === undefined ? {} : { die: (why: string) => body.die?.(why) }),
    close: () => body.close(),
  };
}

/** Creates a plugin that lets no model call begin during a pause. Calls that are under way end. */
export function pausableModels(pauses: () => PauseGate): Plugin {
  // One for each model, since models are compared.
  const known = new WeakMap<ChatModel, ChatModel>();
  const pausable = (model: ChatModel): ChatModel => {
    const made = known.get(model) ?? gated(model);
    known.set(model, made);
    return made;
  };
  const gated = (model: ChatModel): ChatModel =>
    modelLike(model, {
      doGenerate: (request) =>
        pauses().isActive
          ? pauses()
              .passed(request.signal)
              .then(() => model.doGenerate(request))
          : model.doGenerate(request),
    });
  return definePlugin({
    name: 's-agents pauses',
    contributions: [
      {
        contract: Decorator,
        name: 'pauses',
        value: defineDecorator<ModelSelection>(ModelSelection, (models) => selectionLike(models, pausable)),
      },
    ],
  });
}
