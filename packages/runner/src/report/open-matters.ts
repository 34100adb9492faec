import type { Message, StateReducer } from '@s-agents/core';

/** A command that was given and not answered. */
export interface OpenCommand {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** World seconds. */
  readonly at: number;
  readonly isReceived: boolean;
}

/** What somebody is in the middle of. */
export interface OpenStep {
  readonly step: number;
  readonly since: number;
  /** In words, with its start; null between two actions. */
  readonly action: { readonly id: string; readonly what: string; readonly since: number } | null;
}

/** Who is at what, and who waits for whom: what there is to say when nothing happens any more. */
export interface OpenMatters {
  readonly commands: readonly OpenCommand[];
  readonly steps: Readonly<Record<string, OpenStep>>;
  readonly gone: readonly string[];
}

export const openMatters: StateReducer<OpenMatters> = {
  slice: 'runner.open-matters',
  initial: { commands: [], steps: {}, gone: [] },
  reduce: (state, event) => {
    switch (event.type) {
      case 'message.published':
        return { ...state, commands: afterMessage(state.commands, event.message) };
      case 'message.received':
        return { ...state, commands: state.commands.map((command) => (command.id === event.messageId && command.to === event.agent ? { ...command, isReceived: true } : command)) };
      case 'agent.gone':
        return { ...state, gone: [...state.gone, event.agent], commands: state.commands.filter(({ from, to }) => from !== event.agent && to !== event.agent) };
      case 'step.started':
        return { ...state, steps: { ...state.steps, [event.agent]: { step: event.step, since: event.at, action: null } } };
      case 'step.ended': {
        const { [event.agent]: _, ...steps } = state.steps;
        return { ...state, steps };
      }
      case 'action.started':
      case 'action.ended': {
        const step = state.steps[event.agent];
        if (step === undefined) return state;
        const action = event.type === 'action.ended' ? null : { id: event.action.id, what: event.action.kind === 'direct' ? `${event.action.verb} ${event.action.quantity} ${event.action.object}` : `tell ${event.action.to} "${event.action.task}"`, since: event.at };
        return { ...state, steps: { ...state.steps, [event.agent]: { ...step, action } } };
      }
      default:
        return state;
    }
  },
};

/** A newer command to somebody takes the older one's place; a report that is no mere start closes what it answers. */
function afterMessage(commands: readonly OpenCommand[], { id, at, from, to, kind, text, inReplyTo, report }: Message): readonly OpenCommand[] {
  if (kind === 'command') return [...commands.filter((command) => !to.includes(command.to)), ...to.map((receiver) => ({ id, from, to: receiver, text, at, isReceived: false }))];
  if (kind !== 'report' || report?.status === 'started') return commands;
  return commands.filter((command) => !(command.id === inReplyTo && command.to === from));
}
