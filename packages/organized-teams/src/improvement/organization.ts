import type { Charter, CharterInput, Immutable } from '@s-agents/core';
import { z } from 'zod';

const text = z.string().max(2000);

/**
 * An organization as models read and write it: that of an organization file, in lists instead of maps and without
 * alternative forms. What a file says of even votes is left out.
 */
export const organizationSchema = z.object({
  name: z.string().min(1).max(60),
  /** The shape of the organization and who leads, in words for prompts. */
  topology: text.default(''),
  /** Who may give orders to whom: "ann->bob". */
  commands: z.array(z.string()).max(1000).default([]),
  maximumCommanders: z.int().positive().default(1),
  maximumTops: z.int().positive().default(1),
  allowsCycles: z.boolean().default(false),
  /** "everybody", "edges", "nobody", or edges such as "ann->bob". Without any, everybody hears everybody. */
  hearing: z.array(z.string()).max(1000).default(['everybody']),
  leadersAct: z.boolean().default(true),
  roles: z
    .array(z.object({ seat: z.string(), role: text }))
    .max(1000)
    .default([]),
  rules: z.array(text).max(50).default([]),
  mayCorrect: z.boolean().default(false),
  /** How the lead changes. `every`: turns to speak; null where it does not. `seats`: who may lead; empty: everybody. */
  lead: z
    .object({
      changes: z.enum(['never', 'election', 'rotation']),
      every: z.int().positive().nullable(),
      seats: z.array(z.string()).max(1000),
    })
    .default({ changes: 'never', every: null, seats: [] }),
});
export type Organization = z.infer<typeof organizationSchema>;

/** The term where an organization names none, as in the paper. */
const defaultTerm = 10;

/** The organization as the content of a file, not yet checked. */
export function charterOf(organization: Immutable<Organization>): CharterInput {
  const { commands, hearing, roles, rules, lead, ...same } = organization;
  const every = lead.every ?? defaultTerm;
  const seats = lead.seats.length === 0 ? null : [...lead.seats];
  return {
    ...same,
    commands: [...commands],
    hearing: hearingOf(hearing, commands.length > 0),
    roles: Object.fromEntries(roles.map(({ seat, role }) => [seat, role])),
    rules: [...rules],
    ...(lead.changes === 'election' ? { election: { every, ...(seats === null ? {} : { candidates: seats }) } } : {}),
    ...(lead.changes === 'rotation' ? { rotation: { every, ...(seats === null ? {} : { seats }) } } : {}),
  };
}

/** Who hears whom. An organization that is in words alone is no silent one: silence has to be asked for. */
function hearingOf(hearing: readonly string[], hasEdges: boolean): CharterInput['hearing'] {
  const [only] = hearing;
  if (only === 'nobody') return [];
  if (only === undefined || only === 'everybody' || (only === 'edges' && !hasEdges)) return 'everybody';
  return only === 'edges' ? only : [...hearing];
}

/** A checked organization as models read it. */
export function organizationOf(charter: Charter): Organization {
  const { name = 'unnamed', commands, hearing, roles, rules, election, rotation } = charter;
  const { topology, maximumCommanders, maximumTops, allowsCycles, leadersAct, mayCorrect } = charter;
  const edgeText = ([from, to]: readonly [string | number, string | number]): string => `${from}->${to}`;
  const changing = election ?? rotation;
  const seats = election?.candidates ?? rotation?.seats ?? [];
  return {
    name,
    topology,
    commands: commands.map(edgeText),
    maximumCommanders,
    maximumTops,
    allowsCycles,
    hearing: typeof hearing === 'string' ? [hearing] : hearing.length === 0 ? ['nobody'] : hearing.map(edgeText),
    leadersAct,
    roles: Object.entries(roles).map(([seat, role]) => ({ seat, role })),
    rules: [...rules],
    mayCorrect,
    lead: {
      changes: election !== undefined ? 'election' : rotation !== undefined ? 'rotation' : 'never',
      every: changing?.every ?? null,
      seats: [...seats],
    },
  };
}

/** The members that give orders at the start, each once for every member that it gives them to. */
export function commandersIn({ commands }: Immutable<Organization>): readonly string[] {
  return commands.map((edge) => edge.split('->')[0]?.trim() ?? '');
}
