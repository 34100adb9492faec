import type { Critique, CriticizeInputs, MemberFigures } from '../critique.js';

/**
 * The symbolic Critic. It reads the figures of the members and no words: who says much that is of no use leads badly, and
 * of those who are even in that, whoever has more done leads better. Pure.
 */
export function criticism({ members, costs, end }: CriticizeInputs): Critique {
  const ranked = members.toSorted((a, b) => waste(a) - waste(b) || b.done - a.done);
  const worst = ranked.at(-1);
  return {
    thoughts: 'I compare what each member said and did.',
    summary:
      `The team took ${costs.seconds} s and ${costs.words} words (${end}).` +
      (worst === undefined || worst.useless === 0
        ? ''
        : ` Most words of no use came from ${worst.name}: ${worst.useless} in ${worst.messages} messages.`),
    members: members.map((member) => ({ name: member.name, helped: helpOf(member), hurt: hurtOf(member) })),
    leadership: ranked.map((member) => ({ name: member.name, why: reasonOf(member) })),
  };
}

/** Useless words for each message. */
function waste({ useless, messages }: MemberFigures): number {
  return messages === 0 ? 0 : useless / messages;
}

function helpOf({ done, informed }: MemberFigures): string {
  return done === 0 && informed === 0 ? '' : `It did ${done} deeds, and told others something in ${informed} messages.`;
}

function hurtOf({ useless, failed }: MemberFigures): string {
  return useless === 0 && failed === 0 ? '' : `It said ${useless} things of no use, and failed at ${failed} deeds.`;
}

function reasonOf({ useless, messages, done }: MemberFigures): string {
  return `${useless} of no use in ${messages} messages, ${done} deeds done.`;
}
