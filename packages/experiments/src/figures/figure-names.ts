/** The figures that a page can show beside time, goals and speed-up. */
export const figureNames = [
  'prompts',
  'code',
  'calls',
  'tokens',
  'cost',
  'malformed',
  'reached',
  'idle',
  'useful',
  'messages',
  'messageTokens',
  'loops',
  'steps',
  'tokensPerStep',
  'orders',
  'leaderOrders',
  'elections',
  'sharing',
  'guidance',
  'leaderSharing',
  'leaderGuidance',
  'memberSharing',
  'memberOrders',
  'memberGuidance',
  'informing',
  'ordering',
  'askingInformation',
  'exchanging',
  'askingOrders',
  'correcting',
  'duplicated',
  'repeated',
  'conflictingCommands',
  'conflictingPlans',
  'delegations',
  'ignored',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Figures that are shares, from 0 to 1. */
const shareNames: ReadonlySet<FigureName> = new Set<FigureName>([
  'reached',
  'idle',
  'useful',
  'orders',
  'leaderOrders',
  'sharing',
  'guidance',
  'leaderSharing',
  'leaderGuidance',
  'memberSharing',
  'memberOrders',
  'memberGuidance',
  'informing',
  'ordering',
  'askingInformation',
  'exchanging',
  'askingOrders',
  'correcting',
]);

/** Column titles. */
export const figureTitles: Readonly<Record<FigureName, string>> = {
  prompts: 'mPT',
  code: 'CGI',
  calls: 'model calls',
  tokens: 'model tokens',
  cost: 'USD',
  malformed: 'malformed answers',
  reached: 'share of the goal reached',
  idle: 'idle share',
  useful: 'share of useful work',
  messages: 'messages',
  messageTokens: 'message tokens',
  loops: 'loops',
  steps: 'steps',
  tokensPerStep: 'tokens per step',
  orders: 'share of orders',
  leaderOrders: 'share of orders among leaders’',
  elections: 'elections',
  sharing: 'share of information',
  guidance: 'share of requests for guidance',
  leaderSharing: 'share of information among leaders’',
  leaderGuidance: 'share of requests for guidance among leaders’',
  memberSharing: 'share of information among others’',
  memberOrders: 'share of orders among others’',
  memberGuidance: 'share of requests for guidance among others’',
  informing: 'sharing information',
  ordering: 'giving orders',
  askingInformation: 'asking for information',
  exchanging: 'exchanging information',
  askingOrders: 'asking for orders',
  correcting: 'correction',
  duplicated: 'duplicated messages',
  repeated: 'repeated commands',
  conflictingCommands: 'conflicting commands',
  conflictingPlans: 'conflicting plans',
  delegations: 'improper delegations',
  ignored: 'ignored requests',
};

/** Figures that are times: those of a run that missed its goal tell only when it ended. */
export const timeNames: ReadonlySet<FigureName> = new Set<FigureName>(['steps']);

/** How many digits of a figure are printed. */
export function digitsOf(name: FigureName): number {
  if (shareNames.has(name)) return 2;
  if (name === 'cost') return 4;
  return name === 'tokens' || name === 'messageTokens' ? 0 : 1;
}
