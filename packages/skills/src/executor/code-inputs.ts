import type { Action, Json, Observation, PrimitiveDefinition, Skill, WorldKnowledge } from '@s-agents/core';
import { firstSentence, waysTo, type InputWindows, type Way } from '@s-agents/kit';
import { z } from 'zod';
import type { CodeInputs } from '../purposes/code-purpose.js';
import { primitiveRanks, withCalledSkills } from './needed-primitives.js';
import { signatureOf } from './signature.js';

/** Primitives up to this rank are described in full. */
const lowestRankInFull = 3;

export interface CodeInputsSources {
  readonly action: Action;
  /** The name of the new skill. */
  readonly name: string;
  /** The more general name that the skill may have if it does the deed with any object; null if it may not. */
  readonly generalName: string | null;
  /** Nearest to the deed, best first. */
  readonly skills: readonly Skill[];
  /** All skills that these can call. */
  readonly library: readonly Skill[];
  /** The code of the world's own skill for the verb; null if it has none. */
  readonly own: string | null;
  readonly primitives: readonly PrimitiveDefinition[];
  readonly observation: Observation;
  readonly attempts: CodeInputs['attempts'];
  readonly windows: InputWindows;
  readonly world: Pick<WorldKnowledge, 'resolve' | 'canonical' | 'methods' | 'structures'>;
}

/** Creates the inputs of the purpose `code`, cut to the windows of the run. */
export function createCodeInputs({
  action,
  name,
  generalName,
  skills,
  library,
  own,
  primitives,
  observation,
  attempts,
  windows,
  world,
}: CodeInputsSources): CodeInputs {
  const deed = toDeed(action);
  const ways = waysForDeed(deed, world);
  const items = new Set(
    [deed.object, deed.tool ?? '', ...ways.map(({ item }) => item)].flatMap((one) => world.resolve(one)),
  );
  const seen = windows.observation(observation, (item) => items.has(item));
  const tried = attempts.map((attempt) => ({
    ...attempt,
    code: windows.code(attempt.code),
    error: windows.note(attempt.error),
    notes: [...windows.history(attempt.notes, { textOf: (note) => note }).kept],
  }));
  const shown = windows.codes(tried, ({ code }) => code);
  const described = describePrimitives(
    primitives,
    {
      deed,
      ways,
      own,
      skills: skills.map((skill) => ({ code: withCalledSkills(skill, library) })),
      tried: shown.kept.map(({ code }) => code),
    },
    windows,
  );
  return {
    deed,
    intent: action.intent ?? null,
    kinds: kindsNamed(deed, action.intent, world),
    name,
    generalName,
    ways,
    skills: describeSkills(skills, attempts, windows),
    ...described,
    observation: seen.observation as CodeInputs['observation'],
    attempts: [...shown.kept],
    leftOut: { attempts: shown.leftOut, things: seen.leftOut.things, items: seen.leftOut.items },
  };
}

/**
 * The words of a deed that stand for several items, each with the items' names, unless the deed's condition lists them.
 */
export function kindsNamed(
  { object, tool, places = [] }: CodeInputs['deed'],
  intent: Action['intent'],
  { resolve }: Pick<WorldKnowledge, 'resolve'>,
): CodeInputs['kinds'] {
  const told = intent?.kind === 'holds' ? [] : [object];
  const names = [...told, ...(tool === undefined ? [] : [tool]), ...places.map((place) => place.object)];
  return [...new Set(names)]
    .map((name) => ({ name, items: [...resolve(name)] }))
    .filter(({ items }) => items.length > 1);
}

/** The ways to get what a deed obtains; none for a deed that uses things in hand. */
function waysForDeed(deed: CodeInputs['deed'], world: CodeInputsSources['world']): Way[] {
  const obtains = world.methods(deed.object).some(({ verb }) => verb === deed.verb);
  return obtains ? waysTo([deed], world) : [];
}

/** The parameters of a skill that names none: those with which it is called for a deed. */
const deedSignature = '{ object, quantity, tool?, places?, recipient?, position? }';

/**
 * Describes the nearest skills: with code as far as it fits, unless the code is shown as an attempt, and otherwise only
 * by their signature.
 */
function describeSkills(
  skills: readonly Skill[],
  attempts: CodeInputs['attempts'],
  windows: InputWindows,
): CodeInputs['skills'] {
  const tried = new Set(attempts.map(({ code }) => code));
  // The window keeps what comes last.
  const untried = skills.filter(({ code }) => !tried.has(code)).reverse();
  const withCode = new Set(windows.codes(untried, ({ code }) => code).kept.map(({ name }) => name));
  return skills.map(({ name, description, parameters, code }) => ({
    name,
    description,
    signature: parameters === null ? deedSignature : signatureOf(parameters),
    code: withCode.has(name) ? code : null,
  }));
}

/** Describes the primitives that the deed may need in full, as far as they fit, and the others briefly. */
function describePrimitives(
  primitives: readonly PrimitiveDefinition[],
  need: Parameters<typeof primitiveRanks>[1],
  windows: InputWindows,
): Pick<CodeInputs, 'primitives' | 'otherPrimitives'> {
  const ranks = primitiveRanks(primitives, need);
  const ranksAtFirst = primitiveRanks(primitives, { ...need, tried: [] });
  const all = primitives.map(({ name, doc, parameters }) => ({
    name,
    doc: withoutDefaults(doc),
    signature: signatureOf(schemaOf(parameters)),
  }));
  const rankOf = ({ name }: { readonly name: string }): number => ranks.get(name) ?? 0;
  // If nothing but an attempt shows which primitives matter, as many as fit are described in full.
  const isTold = [...ranksAtFirst.values()].some((rank) => rank <= lowestRankInFull);
  const wanted = isTold ? all.filter((one) => rankOf(one) <= lowestRankInFull) : all;
  const inFull = new Set(
    windows
      .codes(wanted.toReversed(), ({ name, doc, signature }) => `${name}${signature}${doc}`, rankOf)
      .kept.map(({ name }) => name),
  );
  return {
    primitives: all.filter(({ name }) => inFull.has(name)),
    otherPrimitives: all.filter(({ name }) => !inFull.has(name)).map((one) => ({ ...one, doc: briefDoc(one.doc) })),
  };
}

/** A text without the defaults that the signature tells: "(default 16, at most 64)" as "(at most 64)". */
export function withoutDefaults(doc: string): string {
  return doc.replace(/ \(default [\w.]+\)/g, '').replace(/\(default [\w.]+, /g, '(');
}

/**
 * The first sentence and the form of the returned value, so that code that calls an unexpected primitive need not guess
 * at its value.
 */
export function briefDoc(doc: string): string {
  const first = firstSentence(doc);
  const value = /\bReturns (\[?\{ [^{}]*\}\]?)/.exec(doc.slice(first.length))?.[1];
  return value === undefined ? first : `${first} Returns ${value}.`;
}

function schemaOf(parameters: PrimitiveDefinition['parameters']): Json {
  return z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' }) as Json;
}

export function toDeed({ id: _id, intent: _intent, ...deed }: Action): CodeInputs['deed'] {
  return deed;
}
