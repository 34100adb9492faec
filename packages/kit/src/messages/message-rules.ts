import {
  messageSchema,
  SAgentsError,
  type Message,
  type MessageDraft,
  type MessageKind,
  type RunContext,
} from '@s-agents/core';
import { checkCommand } from './check-command.js';
import { checkReport } from './check-report.js';
import { refusedTalk } from './check-talk.js';

/** What may be said to whom in a run, which is the same whatever carries its messages. */
export class MessageRules {
  readonly #kinds: ReadonlyMap<string, MessageKind>;

  constructor(
    private readonly context: Pick<RunContext, 'graph' | 'hearing' | 'config'>,
    kinds: readonly MessageKind[],
  ) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** A draft as a message, to each receiver once. Throws SAgentsError `MESSAGE_INVALID`. `at`: world seconds. */
  messageOf(draft: MessageDraft, id: string, at: number): Message {
    const parsed = messageSchema.safeParse({
      ...draft,
      to: [...new Set(draft.to)],
      id,
      at: Math.round(at * 1000) / 1000,
    });
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new SAgentsError({
      code: 'MESSAGE_INVALID',
      message:
        `the message from "${draft.from}" cannot be published: ${issue?.path.join('.') ?? ''} ` +
        `${issue?.message ?? ''}`,
      remedy: 'publish a message of the shape that messageSchema of @s-agents/core describes',
      cause: parsed.error,
    });
  }

  /**
   * Throws SAgentsError when a message may not be sent. Returns the error with which talk is refused, which a pool logs
   * before it throws it. `said`: how many messages of talk the sender has sent to others in its current turn.
   */
  refusal(message: Message, said: number): SAgentsError | null {
    const { graph, hearing, config } = this.context;
    if (['command', 'recall', 'inquiry'].includes(message.kind)) checkCommand(message, graph);
    else if (message.kind === 'report') checkReport(message, graph);
    else {
      this.#checkKind(message);
      return refusedTalk(message, { agents: graph.agents, hearing, limit: config.organization.talk, said });
    }
    return null;
  }

  /** Throws for a kind that nobody declares, and for content that is not as declared. */
  #checkKind({ kind, content }: Message): void {
    if (kind === 'talk') return;
    const error = this.#kinds.get(kind)?.content.safeParse(content).error;
    if (error === undefined && this.#kinds.has(kind)) return;
    throw new SAgentsError({
      code: 'MESSAGE_INVALID',
      message:
        error === undefined
          ? `a message of the kind "${kind}" cannot be published: no plugin of the run declares that kind`
          : `a message of the kind "${kind}" cannot be published: its content is not as declared: ${error.issues[0]?.message ?? ''}`,
      remedy:
        error === undefined
          ? 'contribute a MessageKind of that name'
          : 'publish content of the shape that its MessageKind describes',
    });
  }
}
