/** What a team without an organization takes: steps, and words per step, summed over the receivers. */
export interface Baseline {
  readonly steps: number;
  readonly words: number;
}

/** The models of Organized Teams, in the order in which symbolic minds are fitted to them. */
export const models = ['GPT-4', 'GPT-3.5-turbo', 'Llama2-70B'] as const;
export type ModelName = (typeof models)[number];

export interface PaperTeam {
  readonly name: string;
  readonly members: readonly ModelName[];
  readonly paper: Baseline;
  /** The model whose mind is fitted to this baseline, the others' being known; null for a baseline that only follows. */
  readonly fits: ModelName | null;
}

const [strong, weak, talkative] = models;

/** Embodied LLM Agents Learn to Cooperate in Organized Teams (arXiv 2403.12482), appendix table 1: teams without a leader. */
export const paperTeams: readonly PaperTeam[] = [
  { name: '3x GPT-4', members: [strong, strong, strong], paper: { steps: 57.75, words: 67.03 }, fits: strong },
  { name: '3x GPT-3.5-turbo', members: [weak, weak, weak], paper: { steps: 102.95, words: 53.73 }, fits: weak },
  {
    name: '1x GPT-4 + 2x Llama2-70B',
    members: [strong, talkative, talkative],
    paper: { steps: 77, words: 119.48 },
    fits: talkative,
  },
  {
    name: '1x GPT-4 + 2x GPT-3.5-turbo',
    members: [strong, weak, weak],
    paper: { steps: 81.1, words: 54 },
    fits: null,
  },
  {
    name: '2x GPT-4 + 3x GPT-3.5-turbo',
    members: [strong, weak, strong, weak, weak],
    paper: { steps: 42.67, words: 98.03 },
    fits: null,
  },
];
