import { counted } from '../../counted.js';
import type { Critique, CriticizeInputs, MemberFigures } from '../critique.js';

/**
 * The symbolic Critic. It ranks members by their figures alone and reads no words: the fewer useless things a member
 * says for each message, the better a leader it is held to be, and among equals the one that has done more comes first.
 * Pure.
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
        : ` For what it said, ${worst.name} was of least use: ${useless(worst)}.`),
    members: members.map((member) => ({ name: member.name, helped: helpOf(member), hurt: hurtOf(member) })),
    leadership: ranked.map((member) => ({ name: member.name, why: reasonOf(member) })),
  };
}

/** A message can be of no use in several ways. */
function useless({ useless: times, messages }: MemberFigures): string {
  return `${counted(times, 'thing')} of no use in ${counted(messages, 'message')}`;
}

/** Useless words for each message. */
function waste({ useless: times, messages }: MemberFigures): number {
  return messages === 0 ? 0 : times / messages;
}

function helpOf({ done, informed }: MemberFigures): string {
  if (done === 0 && informed === 0) return '';
  return `It did ${counted(done, 'deed')}, and told others something in ${counted(informed, 'message')}.`;
}

function hurtOf({ useless: times, failed }: MemberFigures): string {
  if (times === 0 && failed === 0) return '';
  return `It said ${counted(times, 'thing')} of no use, and failed at ${counted(failed, 'deed')}.`;
}

function reasonOf(member: MemberFigures): string {
  return `${useless(member)}, ${counted(member.done, 'deed')} done.`;
}
