import { isLastWord, type Lane, type Message, type StateReducer, type Work } from '@s-agents/core';
import { workAsked, emptyMap, mapDelete, mapEntries, mapGet, mapSet, type PersistentMap } from '@s-agents/kit';

/** A command that has not been answered. */
export interface OpenCommand {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly work: Work;
  readonly words?: string;
  /** The commander who gave it in the user's name. */
  readonly by?: string;
  /** World seconds. */
  readonly at: number;
  readonly isReceived: boolean;
  /** It was called off, and its receiver has not said so yet. */
  readonly isRecalled?: true;
}

/** A step that an agent has started and not ended. */
export interface OpenStep {
  readonly agent: string;
  readonly lane: Lane;
  readonly step: number;
  readonly since: number;
  /** The action in progress, described in words; null between two actions. */
  readonly action: { readonly id: string; readonly what: string; readonly since: number } | null;
}

/** The unanswered commands and unfinished steps, which explain why a run no longer makes progress. */
export interface OpenMatters {
  /** Keyed by id and receiver. */
  readonly commands: PersistentMap<OpenCommand>;
  /** Keyed by agent and lane. */
  readonly steps: PersistentMap<OpenStep>;
  readonly gone: readonly string[];
}

export const openMatters: StateReducer<OpenMatters> = {
  slice: 'runner.open-matters',
  types: [
    'message.published',
    'message.received',
    'command.cancelled',
    'agent.gone',
    'step.started',
    'step.ended',
    'action.started',
    'action.ended',
  ],
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
      case 'command.cancelled':
        return { ...state, commands: mapDelete(state.commands, keyOf(event.messageId, event.agent)) };
      case 'agent.gone':
        return { ...state, gone: [...state.gone, event.agent], commands: withoutAgent(state.commands, event.agent) };
      case 'step.started': {
        const { agent, lane, step, at } = event;
        return {
          ...state,
          steps: mapSet(state.steps, keyOf(agent, lane), { agent, lane, step, since: at, action: null }),
        };
      }
      case 'step.ended':
        return { ...state, steps: mapDelete(state.steps, keyOf(event.agent, event.lane)) };
      case 'action.started':
      case 'action.ended': {
        const key = keyOf(event.agent, 'act');
        const step = mapGet(state.steps, key);
        if (step === undefined) return state;
        const action =
          event.type === 'action.ended'
            ? null
            : {
                id: event.action.id,
                what: `${event.action.verb} ${event.action.quantity} ${event.action.object}`,
                since: event.at,
              };
        return { ...state, steps: mapSet(state.steps, key, { ...step, action }) };
      }
      default:
        return state;
    }
  },
};

/** A command to an agent that is gone is dropped. A last word closes the command that it answers. */
function afterMessage({ commands, gone }: OpenMatters, message: Message): OpenMatters['commands'] {
  const { id, at, from, to, kind, text, words, by, replaces, inReplyTo, report } = message;
  if (kind === 'command')
    return to
      .filter((receiver) => !gone.includes(receiver))
      .reduce(
        (open, receiver) =>
          mapSet(open, keyOf(id, receiver), {
            ...{ id, from, to: receiver, text, work: workAsked(message), at, isReceived: false },
            ...(words === undefined ? {} : { words }),
            ...(by === undefined ? {} : { by }),
          }),
        commands,
      );
  if (kind === 'recall' && replaces !== undefined)
    return to.reduce((open, receiver) => withRecalled(open, keyOf(replaces, receiver)), commands);
  if (kind !== 'report' || (report !== undefined && !isLastWord(report))) return commands;
  return inReplyTo === undefined ? commands : mapDelete(commands, keyOf(inReplyTo, from));
}

function withRecalled(commands: OpenMatters['commands'], key: string): OpenMatters['commands'] {
  const command = mapGet(commands, key);
  return command === undefined ? commands : mapSet(commands, key, { ...command, isRecalled: true });
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}

/** Removes the commands to and from an agent that is gone. */
function withoutAgent(commands: OpenMatters['commands'], gone: string): OpenMatters['commands'] {
  return [...mapEntries(commands)].reduce(
    (open, [key, { from, to }]) => (to === gone || from === gone ? mapDelete(open, key) : open),
    commands,
  );
}
