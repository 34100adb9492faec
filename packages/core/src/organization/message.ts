import { z } from 'zod';
import { guidanceSchema } from './guidance.js';
import { reportSchema } from './report.js';
import { workSchema } from '../world/deeds/work.js';
import type { Json } from '../json/json.js';

/** The name of the person who gives the task. The user is not an agent, and may command every agent. */
export const user = 'user';

/**
 * A message between agents. A `command` follows an edge of the graph; a `recall` withdraws one without giving another;
 * an `inquiry` asks along an edge how far its receiver is; a `report` goes back along an edge; and `talk` goes to the
 * agents that hear the sender. Plugins add other kinds ({@link MessageKind}). The schema is compiled because the pool
 * checks every message with it.
 */
export const messageSchema = z.compile(
  z.object({
    /** Unique within the run; receivers drop a second copy. */
    id: z.string(),
    /** World seconds. */
    at: z.number(),
    from: z.string(),
    /**
     * Whose words a command or recall of the user carries that was not given at the start of the run: those of a
     * commander in the world's chat, or of the user.
     */
    by: z.string().optional(),
    to: z.array(z.string()).min(1),
    kind: z.string(),
    /** What it says, for people and models. */
    text: z.string(),
    /** What a command asks for. */
    work: workSchema.optional(),
    /** What a command is for, in the words of whoever asked first. Absent where the deeds say all of it. */
    words: z.string().optional(),
    /** What it says, for programs: of the shape that a plugin's kind of message declares. */
    content: z.custom<Json>().optional(),
    /** The id of the command that a report answers. */
    inReplyTo: z.string().optional(),
    /** The task of the sender's plan that a command gives out. */
    taskId: z.string().optional(),
    /** How, where or with what a command is better carried out. */
    guidance: guidanceSchema.optional(),
    /**
     * The id of an earlier command that a command replaces or a recall calls off: its receiver ends that one as
     * superseded. Any other command waits until its receiver has ended those before it.
     */
    replaces: z.string().optional(),
    /** Of a recall: its receiver returns to its team, whose work it may be given again at once. */
    returns: z.literal(true).optional(),
    /**
     * Whose belongings count for a command, where that is not all who work for its receiver without answering to its
     * sender: the sender's own commander may have left some out.
     */
    hands: z.array(z.string()).optional(),
    report: reportSchema.optional(),
  }),
);
export type Message = z.infer<typeof messageSchema>;
export type MessageDraft = Omit<Message, 'id' | 'at'>;
