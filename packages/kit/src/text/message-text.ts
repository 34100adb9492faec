import type { Report, Immutable, Message } from '@s-agents/core';
import { workText } from '../world/deeds/work.js';
import { formatPosition } from '../world/distances.js';
import { printable, printableLine } from './printable.js';
import { inventoryText } from './world-text.js';

/** The most characters that are quoted of another agent's text. */
const longestQuotation = 2000;

/**
 * Quotes text of others as one line in quotation marks, without control characters and cut to a bounded length, so that
 * it is read as data and not as part of the words around it.
 */
export function quoted(text: string): string {
  return JSON.stringify(printable(text.length <= longestQuotation ? text : `${text.slice(0, longestQuotation)}…`));
}

/** A message on one line, with what its report says beyond its text. */
export function messageText({ id, at, from, to, kind, text, inReplyTo, guidance, report }: Immutable<Message>): string {
  const answered = inReplyTo === undefined ? '' : ` answering ${inReplyTo}`;
  const unsaid = [
    ...(guidance === undefined ? [] : [quoted(guidance.words)]),
    ...(report === undefined ? [] : unsaidParts(report, text)),
  ];
  const beyond = unsaid.length === 0 ? '' : ` [${printableLine(unsaid.join('; '))}]`;
  return `[${seconds(at)}] ${from} → ${to.join(', ')} (${kind} ${id}${answered}): ${quoted(text)}${beyond}`;
}

/** To a tenth of a second: nobody plans by less. */
function seconds(at: number): string {
  return `${Number(at.toFixed(1))} s`;
}

function unsaidParts(report: Immutable<Report>, text: string): readonly string[] {
  const { status, inventory, equipment, position } = report;
  const unless = (isSaid: boolean, words: string): readonly string[] => (isSaid ? [] : [words]);
  const unlessSaid = (words: string, written = words): readonly string[] => unless(says(text, words), written);
  const using = Object.entries(equipment).map(([slot, item]) => `${slot} ${item}`);
  return [
    ...unlessSaid(status),
    ...(position === undefined ? [] : unlessSaid(formatPosition(position))),
    ...(report.status === 'ready'
      ? []
      : [
          ...unless(text.includes(`: ${workText(report.work)}`), quoted(workText(report.work))),
          ...(report.reason === undefined ? [] : unlessSaid(report.reason)),
          ...(report.detail === undefined || report.detail === ''
            ? []
            : unlessSaid(report.detail, quoted(report.detail))),
          ...(report.critique === undefined
            ? []
            : unless(text.includes(report.critique), `what stood in the way: ${quoted(report.critique)}`)),
        ]),
    ...unlessSaid(`I hold ${inventoryText(inventory)}`),
    ...(using.length === 0 ? [] : [`equipment: ${using.join(', ')}`]),
    ...groupParts(report.group ?? {}),
  ];
}

/** Whether a text contains the words, and no more of a word or list around them. */
function says(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/\w/.test(text.charAt(at - 1)) && !/[\w,]/.test(text.charAt(at + words.length))) return true;
  return false;
}

function groupParts(group: NonNullable<Immutable<Report>['group']>): readonly string[] {
  return Object.entries(group).map(
    ([member, { inventory, at, position }]) =>
      `${member}${position === undefined ? '' : ` at ${formatPosition(position)}`} held ${inventoryText(inventory)} at ${seconds(at)}`,
  );
}
