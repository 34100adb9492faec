import 'reflect-metadata';
import { AgentArchitecture, definePlugin, eventContributions, JournalReducer, MessageKind } from '@s-agents/core';
import { hourglassEvents } from './events.js';
import { answerKind, questionKind } from './hourglass/asking.js';
import { HourglassArchitecture } from './hourglass/hourglass-architecture.js';
import { hourglassReducer } from './hourglass/reducer.js';
import { z } from 'zod';

export default definePlugin({
  name: '@s-agents/agents',
  contributions: [
    { contract: AgentArchitecture, name: 'hourglass', class: HourglassArchitecture },
    { contract: JournalReducer, name: hourglassReducer.slice, value: hourglassReducer },
    ...[questionKind, answerKind].map((name) => ({
      contract: MessageKind,
      name,
      value: { name, content: z.undefined() },
    })),
    ...eventContributions(hourglassEvents),
  ],
});

export { HourglassArchitecture } from './hourglass/hourglass-architecture.js';
export { hourglassReducer } from './hourglass/reducer.js';
export type { Assigned, GivenTask, HourglassState, OwnTask } from './hourglass/state.js';
export type { Phase, Signal } from './hourglass/phases.js';
export { transitions, type Transition } from './hourglass/transitions.js';
