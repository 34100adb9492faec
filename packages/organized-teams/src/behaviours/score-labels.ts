import { z } from 'zod';
import { behaviourLabels, type BehaviourLabel } from './labels.js';

/** Dialogues with the labels that a person gave each message. */
export const labelledDialoguesSchema = z.array(
  z.array(
    z.object({
      from: z.string(),
      to: z.array(z.string()),
      text: z.string(),
      labels: z.array(z.enum(behaviourLabels)).min(1),
    }),
  ),
);
export type LabelledDialogues = z.infer<typeof labelledDialoguesSchema>;

/** How often a classifier agrees with a person on a label: that it is there, or that it is not. */
export type Agreement = Readonly<Record<BehaviourLabel, number>>;

/** Scores a classifier on labelled dialogues: for each label the share of messages on which both agree. Pure. */
export function scoreLabels(
  dialogues: LabelledDialogues,
  classify: (text: string) => readonly BehaviourLabel[],
): Agreement {
  const messages = dialogues.flat().map(({ text, labels }) => ({ labels, given: classify(text) }));
  return Object.fromEntries(
    behaviourLabels.map((label) => [
      label,
      messages.filter(({ labels, given }) => labels.includes(label) === given.includes(label)).length / messages.length,
    ]),
  ) as Agreement;
}
