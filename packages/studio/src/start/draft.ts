import { z } from 'zod';

/** A name that a file and a command line take as it is. */
const fileName = z
  .string()
  .regex(
    /^(?!(con|prn|aux|nul|com\d|lpt\d)$)[a-z0-9][a-z0-9_-]{0,59}$/i,
    'letters, digits, "-" and "_", at most 60 of them, and no name that a system has for itself',
  );
const seat = z.string().regex(/^[A-Za-z0-9_]{1,16}$/, 'a name of 1 to 16 letters, digits or _');
const partName = z.string().min(1).max(100);

/** What somebody fills in on the page to start a team. No text of it is a path. */
export const draftSchema = z.strictObject({
  /** The config file's name, without its ending; null: one that is made from the objective and is free. */
  name: fileName.nullable(),
  /** The objective in words. */
  task: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .refine((text) => !/\.(ya?ml|json)$|^\S*[/\\]\S*$/i.test(text), 'words, and not the path of a file'),
  seed: z.int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  world: z.strictObject({
    use: partName,
    /** The address of a Minecraft server; null: the world's own. */
    server: z.string().max(300).nullable(),
  }),
  team: z.strictObject({
    /** `own`: as the members say; otherwise who leads whom follows from a topology, or from a preset of charters. */
    organization: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('own') }),
      z.strictObject({ kind: z.enum(['topology', 'charter']), name: partName }),
    ]),
    members: z
      .array(z.strictObject({ name: seat, leader: seat.nullable() }))
      .min(1)
      .max(100),
  }),
  /** Null: the planner that works offline. */
  model: z
    .strictObject({
      /** The title of models that were found on this machine. */
      from: z.string().max(200),
      name: z.string().trim().min(1).max(200),
      /** Whether the planner that works offline answers where the model gives no usable answer. */
      isBacked: z.boolean(),
      /** US dollars per million tokens; null: not known, or nothing. */
      price: z.strictObject({ input: z.number().nonnegative(), output: z.number().nonnegative() }).nullable(),
    })
    .nullable(),
  budget: z.strictObject({
    calls: z.int().positive().nullable(),
    usd: z.number().positive().nullable(),
    minutes: z.number().positive().nullable(),
  }),
});
export type Draft = z.output<typeof draftSchema>;

export const draftForm =
  'send {"name":NAME|null,"task":WORDS,"seed":NUMBER,"world":{"use":NAME,"server":ADDRESS|null},' +
  '"team":{"organization":{"kind":"own"}|{"kind":"topology"|"charter","name":NAME},' +
  '"members":[{"name":NAME,"leader":NAME|null}]},"model":{"from":TITLE,"name":NAME,"isBacked":BOOLEAN,' +
  '"price":{"input":USD,"output":USD}|null}|null,"budget":{"calls":NUMBER|null,"usd":NUMBER|null,"minutes":NUMBER|null}}';
