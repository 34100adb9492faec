import { z } from 'zod';
import { keyRemedy } from '../errors/refuse-keys.js';
import { namesSecret } from '../secrets/secret-names.js';

/** A part of the run that a plugin provides: its short name or package name, and the part's own options. */
export type Choice = { use: string } & Record<string, unknown>;

const partName = z.string().min(1);
const expectedForm = { error: 'a name, or { use: NAME } with options' };
const toChoice = (choice: string | Choice): Choice => (typeof choice === 'string' ? { use: choice } : choice);

/** Accepts NAME or `{ use: NAME }` with options, and returns the second form. */
export const choice = z.union([partName, z.looseObject({ use: partName })], expectedForm).transform(toChoice);

/** As {@link choice}, with the name that is meant where `use` or everything is left out. */
export const choiceOr = (name: string) =>
  z
    .union([partName, z.looseObject({ use: partName.default(name) })], expectedForm)
    .prefault(name)
    .transform(toChoice);

/** The model of a purpose: one choice, or a list of them in which each one answers when all before it fail. */
export type ModelChoices = Choice | Choice[];

const one = z.union([partName, z.looseObject({ use: partName })]).transform(toChoice);

/** Accepts what {@link choice} accepts, or a list of it that is not empty. */
export const modelChoicesSchema = z.union([one, z.array(one).min(1)], {
  error: 'a name, or { use: NAME } with options, or a list of these',
});

/** The models of purposes, by the purposes' names. */
export const purposeModelsSchema = z.record(z.string(), modelChoicesSchema).check(({ value, issues }) => {
  for (const name of Object.keys(value).filter(namesSecret))
    issues.push({
      code: 'custom',
      input: value,
      path: [name],
      params: { secret: true },
      message: `a model under the name of a purpose; ${keyRemedy}`,
    });
});
