import type { Position } from '@s-agents/core';
import type { Pit } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/** The most urgent first: it takes the body from the others. */
export const reflexNames = ['escape', 'breathe', 'shelter', 'defend', 'unstick', 'forage', 'eat', 'stay'] as const;
export type ReflexName = (typeof reflexNames)[number];

/** World seconds after which a reflex ends by itself. */
export const reflexSeconds: Readonly<Record<ReflexName, number>> = {
  escape: 15,
  breathe: 20,
  shelter: 25,
  defend: 60,
  unstick: 8,
  eat: 8,
  forage: 90,
  stay: 90,
};

/** `environment.reflexes` in a config: all, none, or each by its name. */
export const reflexesSchema = z.union([z.boolean(), z.partialRecord(z.enum(reflexNames), z.boolean())]).default(true);

/** Those that a config leaves on. */
export function reflexesOn(option: z.output<typeof reflexesSchema>): ReadonlySet<ReflexName> {
  return new Set(reflexNames.filter((name) => (typeof option === 'boolean' ? option : option[name] !== false)));
}

/** What a body does by reflex, and why in one plain sentence. */
export type Reaction = { readonly why: string } & (
  | {
      readonly reflex: 'escape' | 'breathe';
      readonly act: 'go' /** Blocks to be in, one after the other. */;
      readonly way: readonly Position[];
    }
  | { readonly reflex: 'escape'; readonly act: 'dig'; readonly at: Position }
  | { readonly reflex: 'shelter'; readonly act: 'hide'; readonly pit: Pit }
  | { readonly reflex: 'stay'; readonly act: 'stay' /** World seconds. */; readonly seconds: number }
  | { readonly reflex: 'stay'; readonly act: 'emerge' /** Of the feet outside. */; readonly height: number }
  | {
      readonly reflex: 'defend';
      readonly act: 'fight';
      readonly foe: number /** What to hold; null: the bare hand. */;
      readonly weapon: string | null;
    }
  | {
      readonly reflex: 'defend';
      readonly act: 'skirmish' /** Blocks to retreat after each blow. */;
      readonly distance: number /** With less it is over. */;
      readonly leastHealth: number;
      readonly foe: number;
      readonly weapon: string | null;
    }
  | {
      readonly reflex: 'defend';
      readonly act: 'flee';
      readonly foe: number /** Blocks to be away from it. */;
      readonly distance: number;
    }
  | { readonly reflex: 'unstick'; readonly act: 'jump' | 'aside' | 'dig' }
  | { readonly reflex: 'eat'; readonly act: 'eat'; readonly item: string }
  | {
      readonly reflex: 'forage';
      readonly act: 'hunt';
      readonly prey: number /** What to hold; null: the bare hand. */;
      readonly weapon: string | null;
    }
);
