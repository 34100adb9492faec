import { faultProfileSchema, type FaultProfile, type FaultProfileInput } from './profile.js';

const bodies: FaultProfileInput['bodies'] = { diesPerMinute: 0.6, awayPerMinute: 0.8, gonePerMinute: 0.06 };
const messages: FaultProfileInput['messages'] = { delayed: 0.25, duplicated: 0.2, reordered: 0.15 };
const models: FaultProfileInput['models'] = {
  late: 0.15,
  unavailable: 0.05,
  malformed: 0.04,
  truncated: 0.02,
  refusing: 0.02,
  foreign: 0.02,
  overClaiming: 0.08,
  lazy: 0.06,
  inventing: 0.05,
  asking: 0.06,
  chatty: 0.1,
  repeating: 0.04,
  contrary: 0.02,
};

/** The built-in profiles. */
const named: Readonly<Record<string, { readonly description: string; readonly rates: FaultProfileInput }>> = {
  none: { description: 'nothing goes wrong', rates: {} },
  bodies: { description: 'bodies die, are away for a while, or leave for good', rates: { bodies } },
  messages: { description: 'messages arrive late, twice or out of order', rates: { messages } },
  models: {
    description:
      'calls fail; answers are late, cannot be read, claim success, are lazy, name what is not there, ask first, chat, ' +
      'repeat the plan before, or take it back',
    rates: { models },
  },
  chatty: { description: 'every plan says something to everybody', rates: { models: { chatty: 1 } } },
  repeating: {
    description: 'two of three plans give out what the plan before gave out',
    rates: { models: { repeating: 0.67 } },
  },
  contrary: { description: 'a third of the plans take back what is under way', rates: { models: { contrary: 0.33 } } },
  'small-models': {
    description: 'three of ten calls fail, or get an answer that cannot be read or is false',
    rates: {
      models: {
        unavailable: 0.09,
        malformed: 0.04,
        truncated: 0.03,
        refusing: 0.03,
        foreign: 0.03,
        overClaiming: 0.03,
        lazy: 0.02,
        inventing: 0.03,
      },
    },
  },
  everything: { description: 'all of these', rates: { bodies, messages, models } },
  harsh: {
    description: 'all of these, several times as often',
    rates: {
      bodies: { diesPerMinute: 2, awayPerMinute: 3, gonePerMinute: 0.03 },
      messages: { delayed: 0.6, duplicated: 0.5, reordered: 0.4 },
      models: {
        late: 0.4,
        unavailable: 0.1,
        malformed: 0.15,
        overClaiming: 0.2,
        lazy: 0.2,
        inventing: 0.1,
        asking: 0.2,
        chatty: 0.3,
        repeating: 0.2,
        contrary: 0.1,
      },
    },
  },
};

export const profileNames: readonly string[] = Object.keys(named);

/** Pairs of name and description, for the command's help. */
export const profileDescriptions: readonly (readonly [string, string])[] = Object.entries(named).map(
  ([name, { description }]) => [name, description],
);

/** Returns the built-in profile of this name, or null. */
export function namedProfile(name: string): FaultProfile | null {
  const found = Object.hasOwn(named, name) ? named[name] : undefined;
  return found === undefined ? null : faultProfileSchema.parse(found.rates);
}
