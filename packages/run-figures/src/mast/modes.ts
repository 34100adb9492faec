/** A failure mode of MAST: Cemri et al. 2025, "Why Do Multi-Agent LLM Systems Fail?", arXiv 2503.13657, figure 1. */
export interface Mode {
  readonly code: ModeCode;
  readonly name: string;
  readonly category: 'system design' | 'inter-agent misalignment' | 'task verification';
  /** Whether a sign of it can be seen in a log without reading what agents mean. */
  readonly hasSign: boolean;
}

export type ModeCode =
  | '1.1'
  | '1.2'
  | '1.3'
  | '1.4'
  | '1.5'
  | '2.1'
  | '2.2'
  | '2.3'
  | '2.4'
  | '2.5'
  | '2.6'
  | '3.1'
  | '3.2'
  | '3.3';

const design = 'system design';
const misalignment = 'inter-agent misalignment';
const verification = 'task verification';

export const modes: readonly Mode[] = [
  { code: '1.1', name: 'Disobey task specification', category: design, hasSign: true },
  { code: '1.2', name: 'Disobey role specification', category: design, hasSign: true },
  { code: '1.3', name: 'Step repetition', category: design, hasSign: true },
  { code: '1.4', name: 'Loss of conversation history', category: design, hasSign: false },
  { code: '1.5', name: 'Unaware of termination conditions', category: design, hasSign: true },
  { code: '2.1', name: 'Conversation reset', category: misalignment, hasSign: false },
  { code: '2.2', name: 'Fail to ask for clarification', category: misalignment, hasSign: false },
  { code: '2.3', name: 'Task derailment', category: misalignment, hasSign: false },
  { code: '2.4', name: 'Information withholding', category: misalignment, hasSign: true },
  { code: '2.5', name: "Ignored other agent's input", category: misalignment, hasSign: true },
  { code: '2.6', name: 'Reasoning-action mismatch', category: misalignment, hasSign: false },
  { code: '3.1', name: 'Premature termination', category: verification, hasSign: true },
  { code: '3.2', name: 'No or incomplete verification', category: verification, hasSign: true },
  { code: '3.3', name: 'Incorrect verification', category: verification, hasSign: true },
];
