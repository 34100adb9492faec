import type { Mending } from './mending.js';

const modes = ['add', 'remove', 'change', 'join', 'leave'];
const visibilities = ['always', 'never', 'hideForOtherTeams', 'hideForOwnTeam'];
const collisions = ['always', 'never', 'pushOtherTeams', 'pushOwnTeam'];

/** The rules of a team are numbers in place of names. */
export const numberedTeamRules: Mending = {
  since: '1.21.5',
  outgoing: {
    teams: (fields) => [
      'teams',
      {
        ...fields,
        nameTagVisibility: numberOf(fields['nameTagVisibility'], visibilities),
        collisionRule: numberOf(fields['collisionRule'], collisions),
      },
    ],
  },
};

/** What happens to a team has a name, and its bits have names. */
export const namedTeamModes: Mending = {
  since: '1.21.6',
  outgoing: {
    teams: ({ mode, friendlyFire, ...fields }) => [
      'teams',
      {
        ...fields,
        mode: modes[Number(mode)],
        flags: {
          friendly_fire: (Number(friendlyFire) & 1) === 1,
          see_friendly_invisible: (Number(friendlyFire) & 2) === 2,
        },
      },
    ],
  },
};

function numberOf(rule: unknown, names: readonly string[]): unknown {
  return typeof rule === 'string' ? names.indexOf(rule) : rule;
}
