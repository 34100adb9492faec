import 'reflect-metadata';
import { AgentArchitecture, definePlugin, eventContributions, JournalReducer } from '@s-agents/core';
import { hourglassEvents } from './events.js';
import { HourglassArchitecture } from './hourglass/hourglass-architecture.js';
import { hourglassReducer } from './hourglass/reducer.js';

export default definePlugin({
  name: '@s-agents/agents',
  contributions: [
    { contract: AgentArchitecture, name: 'hourglass', class: HourglassArchitecture },
    { contract: JournalReducer, name: hourglassReducer.slice, value: hourglassReducer },
    ...eventContributions(hourglassEvents),
  ],
});

export { HourglassArchitecture } from './hourglass/hourglass-architecture.js';
export { hourglassReducer } from './hourglass/reducer.js';
export type { Assigned, GivenTask, HourglassState, OwnTask } from './hourglass/state.js';
export type { Phase, Signal } from './hourglass/phases.js';
export { transitions, type Transition } from './hourglass/transitions.js';
