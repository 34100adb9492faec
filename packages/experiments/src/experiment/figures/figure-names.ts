/** The figures that a page can show beside time, goals and speed-up. */
export const figureNames = [
  'prompts',
  'code',
  'calls',
  'tokens',
  'malformed',
  'idle',
  'messages',
  'messageTokens',
  'loops',
  'steps',
  'tokensPerStep',
  'orders',
  'leaderOrders',
  'elections',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Column titles. */
export const figureTitles: Readonly<Record<FigureName, string>> = {
  prompts: 'mPT',
  code: 'CGI',
  calls: 'model calls',
  tokens: 'model tokens',
  malformed: 'malformed answers',
  idle: 'idle share',
  messages: 'messages',
  messageTokens: 'message tokens',
  loops: 'loops',
  steps: 'steps',
  tokensPerStep: 'tokens per step',
  orders: 'share of orders',
  leaderOrders: 'share of orders among leaders’',
  elections: 'elections',
};
