import type { FoundModels } from '@s-agents/core';
import { askFor, sendFor, type Problem } from './ask.js';

/** What can be chosen for a new run. */
export interface Setup {
  readonly worlds: readonly string[];
  readonly topologies: readonly string[];
  readonly charters: readonly { readonly name: string; readonly description: string }[];
  readonly models: readonly FoundModels[];
  readonly folder: string;
  /** How many runs that were started here go on, and how many may. */
  readonly going: number;
  readonly maximum: number;
}

export interface DraftMember {
  readonly name: string;
  /** Null: nobody. */
  readonly leader: string | null;
}

export type DraftOrganization =
  | { readonly kind: 'own' }
  | { readonly kind: 'topology' | 'charter'; readonly name: string };

export interface DraftModel {
  readonly from: string;
  readonly name: string;
  readonly isBacked: boolean;
  readonly price: { readonly input: number; readonly output: number } | null;
}

/** A run that somebody is about to start. Null stands for what the config's own default is. */
export interface Draft {
  readonly name: string | null;
  readonly task: string;
  readonly seed: number;
  readonly world: { readonly use: string; readonly server: string | null };
  readonly team: { readonly organization: DraftOrganization; readonly members: readonly DraftMember[] };
  readonly model: DraftModel | null;
  readonly budget: { readonly calls: number | null; readonly usd: number | null; readonly minutes: number | null };
}

/** What was understood of a draft. */
export interface Understood {
  readonly file: string;
  readonly command: string;
  readonly text: string;
  readonly task: readonly { readonly about: string; readonly text: string }[];
  readonly world: string;
  readonly members: readonly { readonly name: string; readonly acts: boolean }[];
  readonly edges: readonly (readonly [string, string])[];
  readonly entries: readonly string[];
  readonly notes: readonly string[];
}

export function setupNow(signal: AbortSignal): Promise<Setup> {
  return askFor('api/setup', signal);
}

export function checkDraft(draft: Draft, signal: AbortSignal): Promise<Understood | { readonly problem: Problem }> {
  return sendFor('api/drafts/check', draft, signal);
}

/** Lets a body join the draft's world. Resolves with what it found, in words. */
export function joinWorld(draft: Draft): Promise<{ readonly found: string } | { readonly problem: Problem }> {
  return sendFor('api/drafts/join', draft);
}

export function startRun(draft: Draft): Promise<{ readonly id: string }> {
  return sendFor('api/runs', draft);
}
