/** What a message does (Organized Teams, appendix G): it may have any of these labels. */
export const behaviourLabels = ['information sharing', 'leadership and assistance', 'request for guidance'] as const;
export type BehaviourLabel = (typeof behaviourLabels)[number];
