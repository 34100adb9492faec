import 'reflect-metadata';
import {
  AgentArchitecture,
  definePlugin,
  eventContributions,
  JournalReducer,
  MessageKind,
  Purpose,
  SeatForm,
  StateReducer,
  SymbolicAnswerer,
  TeamCheck,
} from '@s-agents/core';
import { ActorCommunicatorArchitecture } from './actor-communicator/actor-communicator-architecture.js';
import { actorCommunicatorEvents } from './actor-communicator/events.js';
import { actorCommunicatorOptions } from './actor-communicator/options.js';
import { act } from './actor-communicator/purposes/act.js';
import { communicate } from './actor-communicator/purposes/communicate.js';
import { actForm, communicateForm } from './actor-communicator/seat-forms.js';
import { actorCommunicatorReducer } from './actor-communicator/state.js';
import { actorCommunicatorAnswerers } from './actor-communicator/symbolic/answerers.js';
import { ClaimingArchitecture } from './claiming/claiming-architecture.js';
import { claiming, claimingCheck } from './claiming/claiming-check.js';
import { claimContent, claimKind, claimsReducer } from './claiming/claims.js';
import { hourglassEvents } from './events.js';
import { answerKind, questionKind } from './hourglass/speech/talk.js';
import { HourglassArchitecture } from './hourglass/hourglass-architecture.js';
import { hourglassReducer } from './hourglass/reduce/reducer.js';
import { IdleArchitecture } from './idle/idle-architecture.js';
import { voyagerEvents } from './voyager/events.js';
import { voyagerReducer } from './voyager/reducer.js';
import { VoyagerArchitecture } from './voyager/voyager-architecture.js';
import { z } from 'zod';

export default definePlugin({
  name: '@s-agents/agents',
  contributions: [
    { contract: AgentArchitecture, name: claiming, class: ClaimingArchitecture },
    { contract: AgentArchitecture, name: 'hourglass', class: HourglassArchitecture },
    {
      contract: AgentArchitecture,
      name: 'actor-communicator',
      class: ActorCommunicatorArchitecture,
      options: actorCommunicatorOptions,
    },
    { contract: AgentArchitecture, name: 'idle', class: IdleArchitecture },
    { contract: AgentArchitecture, name: 'voyager', class: VoyagerArchitecture },
    { contract: JournalReducer, name: hourglassReducer.slice, value: hourglassReducer },
    { contract: JournalReducer, name: actorCommunicatorReducer.slice, value: actorCommunicatorReducer },
    { contract: JournalReducer, name: voyagerReducer.slice, value: voyagerReducer },
    ...[communicate, act].map((purpose) => ({ contract: Purpose, name: purpose.name, value: purpose })),
    ...actorCommunicatorAnswerers.map((answerer) => ({
      contract: SymbolicAnswerer,
      name: answerer.purpose,
      value: answerer,
    })),
    ...[communicateForm, actForm].map((form) => ({ contract: SeatForm, name: form.purpose, value: form })),
    { contract: TeamCheck, name: claiming, value: claimingCheck },
    { contract: StateReducer, name: claimsReducer.slice, value: claimsReducer },
    { contract: MessageKind, name: claimKind, value: { name: claimKind, content: claimContent } },
    ...[questionKind, answerKind].map((name) => ({
      contract: MessageKind,
      name,
      value: { name, content: z.undefined() },
    })),
    ...eventContributions([...hourglassEvents, ...voyagerEvents, ...actorCommunicatorEvents]),
  ],
});

export { ClaimingArchitecture } from './claiming/claiming-architecture.js';
export { HourglassArchitecture } from './hourglass/hourglass-architecture.js';
export { ActorCommunicatorArchitecture } from './actor-communicator/actor-communicator-architecture.js';
export {
  actorCommunicatorReducer,
  type ActorCommunicatorState,
  type DoneDeed,
} from './actor-communicator/state.js';
export { act, type Chosen } from './actor-communicator/purposes/act.js';
export { communicate, type Communicated } from './actor-communicator/purposes/communicate.js';
export type { View } from './actor-communicator/purposes/view.js';
export { hourglassReducer } from './hourglass/reduce/reducer.js';
export type { Assigned } from './hourglass/commission/commission.js';
export type { OwnTask } from './hourglass/own-work/own-work.js';
export type { GivenTask } from './hourglass/commission/delegation.js';
export type { HourglassState } from './hourglass/state/state.js';
export type { Phase, Signal } from './hourglass/state/phases.js';
export { transitions, type Transition } from './hourglass/reduce/transitions.js';
export { IdleArchitecture } from './idle/idle-architecture.js';
export { voyagerReducer } from './voyager/reducer.js';
export type { VoyagerState } from './voyager/state.js';
export { VoyagerArchitecture } from './voyager/voyager-architecture.js';
