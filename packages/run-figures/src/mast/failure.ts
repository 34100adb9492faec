import type { RunResult } from '@s-agents/core';
import type { Frame } from '../figures/frame.js';
import { disobeyedRole, disobeyedTask, isOutOfTime, repeatedStep, unawareOfEnd } from './design-signs.js';
import { ignoredInput, withheldInformation } from './misalignment-signs.js';
import { modes, type Mode } from './modes.js';
import { risesOf } from './rises.js';
import type { Sign, SignFinder } from './sign.js';
import { endedEarly, unverified, wronglyVerified } from './verification-signs.js';

/** What went wrong in a failed run, in MAST's terms. */
export interface Failure {
  /**
   * The mode with the most signs since the goal's count last rose: what happened before did not keep it from rising.
   * Null where there are none.
   */
  readonly label: Mode | null;
  /** Each mode of which the log holds signs, with the most since the last rise first. */
  readonly modes: readonly (Mode & {
    readonly signs: number;
    readonly signsSinceProgress: number;
    readonly first: Omit<Sign, 'mode'>;
  })[];
  /**
   * Why MAST has no name for the end of the run: it was stopped, a part of it broke, or it ran out of time or budget
   * while the count was still rising. Null otherwise.
   */
  readonly outside: string | null;
}

const finders: readonly SignFinder[] = [
  disobeyedTask,
  disobeyedRole,
  repeatedStep,
  unawareOfEnd,
  withheldInformation,
  ignoredInput,
  endedEarly,
  unverified,
  wronglyVerified,
];

const outsideOf: Readonly<Partial<Record<RunResult, string>>> = {
  interrupted: 'the run was stopped from outside',
  error: 'a part of the system broke',
};

/** Labels a run that ended without success; null for any other. Pure. */
export function failureOf(frame: Frame): Failure | null {
  const { ended } = frame;
  if (ended === null || ended.result === 'success') return null;
  const since = risesOf(frame.events).at(-1) ?? frame.span.from;
  const signs = finders.flatMap((find) => find(frame));
  const found = modes
    .flatMap((mode) => {
      const own = signs.filter((sign) => sign.mode === mode.code);
      const [first] = own;
      if (first === undefined) return [];
      const { at, agent, what } = first;
      const signsSinceProgress = own.filter((sign) => sign.at >= since).length;
      return [{ ...mode, signs: own.length, signsSinceProgress, first: { at, agent, what } }];
    })
    // The sort is stable: of two with as many signs, the one with the lower code stays first.
    .sort((a, b) => b.signsSinceProgress - a.signsSinceProgress);
  const outside =
    outsideOf[ended.result] ?? (isOutOfTime(frame) ? `a limit (${ended.result}) ended it in progress` : null);
  const [most] = found;
  const isLabelled = outside === null && most !== undefined && most.signsSinceProgress > 0;
  return { label: isLabelled ? (modes.find(({ code }) => code === most.code) ?? null) : null, modes: found, outside };
}
