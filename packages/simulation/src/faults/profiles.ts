import { faultProfileSchema, type FaultProfile, type FaultProfileInput } from './profile.js';

const bodies: FaultProfileInput['bodies'] = { diesPerMinute: 0.6, awayPerMinute: 0.8, gonePerMinute: 0.06 };
const messages: FaultProfileInput['messages'] = { delayed: 0.25, duplicated: 0.2, reordered: 0.15 };
const models: FaultProfileInput['models'] = { late: 0.15, malformed: 0.06, overClaiming: 0.08, lazy: 0.06 };

/** The profiles that have a name, with what goes wrong in each. */
const named: Readonly<Record<string, { readonly what: string; readonly rates: FaultProfileInput }>> = {
  none: { what: 'nothing goes wrong', rates: {} },
  bodies: { what: 'bodies die, are away for a while, or are gone for good', rates: { bodies } },
  messages: { what: 'messages come late, twice, or after later ones', rates: { messages } },
  models: { what: 'answers come late, cannot be read, claim success, or see nothing to do', rates: { models } },
  everything: { what: 'all of it at once', rates: { bodies, messages, models } },
  harsh: {
    what: 'all of it, several times as often',
    rates: {
      bodies: { diesPerMinute: 2, awayPerMinute: 3, gonePerMinute: 0.03 },
      messages: { delayed: 0.6, duplicated: 0.5, reordered: 0.4 },
      models: { late: 0.4, malformed: 0.15, overClaiming: 0.2, lazy: 0.2 },
    },
  },
};

export const profileNames: readonly string[] = Object.keys(named);

/** Names and descriptions, for help and documentation. */
export const profileTexts: readonly (readonly [string, string])[] = Object.entries(named).map(([name, { what }]) => [
  name,
  what,
]);

/** The profile of this name, or null. */
export function profileNamed(name: string): FaultProfile | null {
  const found = Object.hasOwn(named, name) ? named[name] : undefined;
  return found === undefined ? null : faultProfileSchema.parse(found.rates);
}
