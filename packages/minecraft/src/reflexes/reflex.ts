import type { Position } from '@s-agents/core';
import type { Pit } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/** Most urgent first. A more urgent reflex interrupts a less urgent one. */
export const reflexNames = ['escape', 'breathe', 'shelter', 'defend', 'unstick', 'forage', 'eat', 'stay'] as const;
export type ReflexName = (typeof reflexNames)[number];

/** The time limit of each reflex, in world seconds. */
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

/** `environment.reflexes` in a config: true for all, false for none, or a switch for each by name. */
export const reflexesSchema = z.union([z.boolean(), z.partialRecord(z.enum(reflexNames), z.boolean())]).default(true);

/** Returns the reflexes that a config leaves on. */
export function reflexesOn(option: z.output<typeof reflexesSchema>): ReadonlySet<ReflexName> {
  return new Set(reflexNames.filter((name) => (typeof option === 'boolean' ? option : option[name] !== false)));
}

/** An act that a reflex asks of the body; `why` is one plain sentence. */
export type Reaction = { readonly why: string } & (
  | {
      readonly reflex: 'escape' | 'breathe';
      readonly act: 'go';
      /** The blocks to pass through, in order. */
      readonly way: readonly Position[];
    }
  | { readonly reflex: 'escape'; readonly act: 'dig'; readonly at: Position }
  | { readonly reflex: 'shelter'; readonly act: 'hide'; readonly pit: Pit; readonly untilDay: boolean }
  | {
      readonly reflex: 'stay';
      readonly act: 'stay';
      /** World seconds. */
      readonly seconds: number;
    }
  | {
      readonly reflex: 'stay';
      readonly act: 'emerge';
      /** Where the feet are outside. */
      readonly mouth: Position;
    }
  | {
      readonly reflex: 'defend';
      readonly act: 'fight';
      /** The creature's id. */
      readonly foe: number;
      /** The item to hold; null for the bare hand. */
      readonly weapon: string | null;
    }
  | {
      readonly reflex: 'defend';
      readonly act: 'skirmish';
      /** Blocks to retreat after each hit. */
      readonly distance: number;
      /** The skirmish ends below this health. */
      readonly leastHealth: number;
      readonly foe: number;
      readonly weapon: string | null;
    }
  | {
      readonly reflex: 'defend';
      readonly act: 'flee';
      readonly foe: number;
      /** Blocks to get away from it. */
      readonly distance: number;
    }
  | { readonly reflex: 'unstick'; readonly act: 'jump' | 'aside' | 'dig' }
  | { readonly reflex: 'eat'; readonly act: 'eat'; readonly item: string }
  | {
      readonly reflex: 'forage';
      readonly act: 'hunt';
      /** The animal's id. */
      readonly prey: number;
      /** The item to hold; null for the bare hand. */
      readonly weapon: string | null;
    }
);
