import { z } from 'zod';
import { charterSchema } from '../organization/charter.js';
import { seatName } from '../organization/seat-name.js';
import { choice, choiceOr, modelChoicesSchema, purposeModelsSchema } from '../plugins/choice.js';
import { outsideSchema } from './outside-config.js';

/** An agent's place in the team. What it may do follows from the graphs and from what it has. */
const seat = z
  .strictObject({
    /** Its name: 1 to 16 letters, digits or `_`; a Minecraft server that checks accounts requires at least 3. */
    name: seatName,
    /** What it does in one step. Default: `agents.architecture`. */
    architecture: choice.optional(),
    /** Whether it has a body in the world. A seat without one plans and talks, and never acts. */
    body: z.boolean().default(true),
    /** Whether it acts in the world. Default: yes if it commands nobody, or if the topology lets commanders act. */
    acts: z.boolean().optional(),
    /** Who it is and what it is to mind besides its work, in plain words: part of all prompts of its language models. */
    character: z.string().trim().min(1).max(2000).optional(),
    /** The model for all of its purposes that its `models` do not name. */
    model: modelChoicesSchema.optional(),
    /** The models for its purposes; `default` as in the run's `models`. */
    models: purposeModelsSchema.optional(),
  })
  .check(({ value, issues }) => {
    const refuse = (key: string, message: string): void =>
      void issues.push({ code: 'custom', path: [key], message, input: value });
    if (value.acts === true && !value.body) refuse('acts', 'false or left out, since the seat has no body');
    if (value.model !== undefined && value.models?.['default'] !== undefined)
      refuse('model', 'left out, since the seat has models.default');
  });
export type Seat = z.output<typeof seat>;

const shortForm = ['root', 'leaves', 'rootActs'] as const;

/** The schema of `organization`. `root`, `leaves` and `rootActs` are the short form of `seats`, and become seats. */
export const organizationSchema = z
  .strictObject({
    /** Who commands whom: `tree`, `chain`, `star`, `net`, `solo` and others. */
    topology: choiceOr('tree'),
    /** When agents step: `non-obstructive`, `relay`, `rounds`, `phased` or `sequential`. */
    scheduler: choiceOr('non-obstructive'),
    /** Who hears whose talk: `everybody`, `edges` (both ways along the edges of commands), or a topology. */
    communication: choiceOr('everybody'),
    /** How much agents may talk to each other: `messages` in a turn, or all or nothing. */
    talk: z
      .union([z.enum(['free', 'none']), z.strictObject({ messages: z.int().positive() })], {
        error: 'free, none, or { messages: N } with the number of messages in a turn',
      })
      .default('free'),
    /**
     * The organization of the team: the name of a preset, the path of a file relative to the config file's folder, or
     * the file's content. It takes the place of `topology` and `communication`.
     */
    charter: z
      .union([z.string().min(1), charterSchema], { error: 'the name of a preset, the path of a file, or its content' })
      .optional(),
    /** Short form of `seats`: the name of the first. Default: `leader`. */
    root: seatName.optional(),
    /** Short form of `seats`: the names of the others. Default: `workerA`, `workerB` and `workerC`. */
    leaves: z.array(seatName).optional(),
    /** Short form of `seats`: whether a root that has subordinates also acts in the world itself; default false. */
    rootActs: z.boolean().optional(),
    /** The agents of the team, in the order that topologies see. Default: `root` and `leaves`. */
    seats: z.array(seat).min(1).optional(),
    /** The seats that a person or an agent from outside the run takes, by name. */
    outside: outsideSchema.optional(),
    /** Who gets the task. Default: who the topology says, which are the seats that nobody commands. */
    to: z.array(seatName).min(1).optional(),
  })
  .check(({ value, issues }) => {
    const given = shortForm.filter((key) => value[key] !== undefined);
    for (const key of value.seats === undefined ? [] : given)
      issues.push({
        code: 'custom',
        path: [key],
        message: 'left out, since organization.seats is given',
        input: value,
      });
  })
  .transform(
    ({ root = 'leader', leaves = ['workerA', 'workerB', 'workerC'], rootActs = false, seats, ...organization }) => ({
      ...organization,
      seats: seats ?? [
        { name: root, body: true, ...(rootActs ? { acts: true } : {}) },
        ...leaves.map((name): Seat => ({ name, body: true })),
      ],
    }),
  );
