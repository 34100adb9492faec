import {
  emptyMap,
  isLastWord,
  mapDelete,
  mapEntries,
  mapGet,
  mapSet,
  type Message,
  type PersistentMap,
  type StateReducer,
} from '@s-agents/core';

/** A command that has not been answered. */
export interface OpenCommand {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** World seconds. */
  readonly at: number;
  readonly isReceived: boolean;
}

/** A step that an agent has started and not ended. */
export interface OpenStep {
  readonly step: number;
  readonly since: number;
  /** The action in progress, described in words; null between two actions. */
  readonly action: { readonly id: string; readonly what: string; readonly since: number } | null;
}

/** The unanswered commands and unfinished steps, which explain why a run no longer makes progress. */
export interface OpenMatters {
  /** Keyed by id and receiver. */
  readonly commands: PersistentMap<OpenCommand>;
  readonly steps: PersistentMap<OpenStep>;
  readonly gone: readonly string[];
}

export const openMatters: StateReducer<OpenMatters> = {
  slice: 'runner.open-matters',
  initial: { commands: emptyMap(), steps: emptyMap(), gone: [] },
  reduce: (state, event) => {
    switch (event.type) {
      case 'message.published':
        return { ...state, commands: afterMessage(state, event.message) };
      case 'message.received': {
        const key = keyOf(event.message.id, event.agent);
        const command = mapGet(state.commands, key);
        return command === undefined
          ? state
          : { ...state, commands: mapSet(state.commands, key, { ...command, isReceived: true }) };
      }
      case 'agent.gone':
        return { ...state, gone: [...state.gone, event.agent], commands: withoutAgent(state.commands, event.agent) };
      case 'step.started':
        return {
          ...state,
          steps: mapSet(state.steps, event.agent, { step: event.step, since: event.at, action: null }),
        };
      case 'step.ended':
        return { ...state, steps: mapDelete(state.steps, event.agent) };
      case 'action.started':
      case 'action.ended': {
        const step = mapGet(state.steps, event.agent);
        if (step === undefined) return state;
        const action =
          event.type === 'action.ended'
            ? null
            : {
                id: event.action.id,
                what:
                  event.action.kind === 'direct'
                    ? `${event.action.verb} ${event.action.quantity} ${event.action.object}`
                    : `tell ${event.action.to} "${event.action.task}"`,
                since: event.at,
              };
        return { ...state, steps: mapSet(state.steps, event.agent, { ...step, action }) };
      }
      default:
        return state;
    }
  },
};

/** A command to an agent that is gone is dropped. A last word closes the command that it answers. */
function afterMessage(
  { commands, gone }: OpenMatters,
  { id, at, from, to, kind, text, inReplyTo, report }: Message,
): OpenMatters['commands'] {
  if (kind === 'command')
    return to
      .filter((receiver) => !gone.includes(receiver))
      .reduce(
        (open, receiver) => mapSet(open, keyOf(id, receiver), { id, from, to: receiver, text, at, isReceived: false }),
        commands,
      );
  if (kind !== 'report' || (report !== undefined && !isLastWord(report))) return commands;
  return inReplyTo === undefined ? commands : mapDelete(commands, keyOf(inReplyTo, from));
}

function keyOf(id: string, receiver: string): string {
  return `${id} ${receiver}`;
}

/** Removes the commands to and from an agent that is gone. */
function withoutAgent(commands: OpenMatters['commands'], gone: string): OpenMatters['commands'] {
  return [...mapEntries(commands)].reduce(
    (open, [key, { from, to }]) => (to === gone || from === gone ? mapDelete(open, key) : open),
    commands,
  );
}
