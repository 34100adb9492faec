import {
  CharterPreset,
  CliCommand,
  definePlugin,
  eventContributions,
  Governance,
  MessageKind,
  Purpose,
  StateReducer,
  SymbolicAnswerer,
} from '@s-agents/core';
import { classify, classifyAnswerer } from './behaviours/classify.js';
import { talkCommand } from './behaviours/talk-command.js';
import { electionEvents } from './election/events.js';
import { nominationKind, voteKind } from './election/kinds.js';
import { leadershipReducer } from './election/leadership.js';
import { CharterGovernance } from './governance.js';
import { improvementAnswerers } from './improvement/answerers.js';
import { criticize } from './improvement/criticize.js';
import { reflect } from './improvement/reflect.js';
import { presets } from './presets/presets.js';

export const organizedTeamsPlugin = definePlugin({
  name: '@s-agents/organized-teams',
  contributions: [
    ...presets.map((preset) => ({ contract: CharterPreset, name: preset.name, value: preset })),
    { contract: Governance, name: 'charter', class: CharterGovernance },
    ...[nominationKind, voteKind].map((kind) => ({ contract: MessageKind, name: kind.name, value: kind })),
    { contract: StateReducer, name: leadershipReducer.slice, value: leadershipReducer },
    ...[classify, criticize, reflect].map((purpose) => ({ contract: Purpose, name: purpose.name, value: purpose })),
    ...[classifyAnswerer, ...improvementAnswerers].map((value) => ({
      contract: SymbolicAnswerer,
      name: value.purpose,
      value,
    })),
    { contract: CliCommand, name: talkCommand.name, value: talkCommand },
    ...eventContributions(electionEvents),
  ],
});
