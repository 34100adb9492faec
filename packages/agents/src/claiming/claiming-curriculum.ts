import {
  everybody,
  type AgentSetup,
  type Curriculum,
  type CurriculumInputs,
  type EventLog,
  type MessagePool,
  type NextStep,
  type Work,
} from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { claimKind, claimOf, claimsReducer, type Claim, type ClaimContent } from './claims.js';
import { piecesOf, togetherOf, type Piece } from './pieces.js';

export interface ClaimingParts {
  readonly curriculum: Curriculum;
  readonly pool: MessagePool;
  readonly log: EventLog;
  /** Whether the body may have lost what it held when the choice of the step began. */
  readonly isInDoubt: () => boolean;
}

const nothing = { action: null, givenUp: null };

const sayings = { claimed: 'I take', done: 'I have done', released: 'I give back', lost: 'I have lost' } as const;

interface Listed extends Piece {
  readonly claim: Claim;
}

/**
 * Chooses the steps of one of several agents who share an objective: it takes pieces of it from a list that all see,
 * one after the other, and chooses steps towards those that it has. Nobody assigns them. All members see the list, as
 * far as the talk of the team reaches them all.
 */
export class ClaimingCurriculum implements Curriculum {
  readonly specificationVersion = 'v1';

  constructor(
    private readonly setup: Pick<AgentSetup, 'name' | 'hearers' | 'graph'>,
    private readonly parts: ClaimingParts,
  ) {}

  async next(inputs: CurriculumInputs, options: { signal: AbortSignal }): Promise<NextStep> {
    const { work: whole } = inputs.objective;
    const objective = workText(whole);
    let isChecked = false;
    // Each turn claims, finishes or gives back a piece.
    for (;;) {
      const all = this.#list(whole);
      const left = all.filter(({ claim }) => !claim.isDone).length;
      const own = all.filter(({ claim }) => claim.by === this.setup.name);
      const current = own.find(({ claim }) => !claim.isDone);
      if (own.length > 0 && !isChecked) {
        const shared = { ...inputs.objective, work: togetherOf(own) };
        const step = await this.parts.curriculum.next({ ...inputs, objective: shared }, options);
        options.signal.throwIfAborted();
        if (this.parts.isInDoubt())
          return { ...nothing, analysis: 'What it held when it began to choose may be lost.' };
        const last = own.at(-1);
        if (current === undefined && last !== undefined && (step.action !== null || step.givenUp !== null)) {
          // Tells the others that a piece which the agent had finished is lost, so that they do not take it for done.
          await this.#say({ objective, piece: last.id, status: 'lost', left: left + 1 }, last);
          if (step.action === null) continue;
        }
        if (step.action !== null) return step;
        if (current !== undefined) {
          const done: Partial<ClaimContent> = { status: 'done', left: left - 1 };
          await this.#say(
            { objective, piece: current.id, status: 'released', left, ...(step.givenUp === null ? done : {}) },
            current,
          );
          isChecked = step.givenUp === null;
          continue;
        }
      }
      const piece = await this.#choose(all, inputs, options);
      if (piece === null) return this.#rest(all);
      await this.#say({ objective, piece: piece.id, status: 'claimed', left }, piece);
      isChecked = false;
    }
  }

  /** The agent can take no piece: all are done, are with others, or have failed with every member. */
  #rest(all: readonly Listed[]): NextStep {
    const hopeless = all.find(
      ({ claim: { by, failedBy } }) =>
        by === null && this.setup.graph.agents.every((agent) => failedBy.includes(agent)),
    );
    if (hopeless !== undefined)
      return {
        ...nothing,
        analysis: 'Nobody is left to try it.',
        givenUp: `nobody can do "${workText(hopeless.work)}"`,
      };
    if (all.every(({ claim }) => claim.isDone)) return { ...nothing, analysis: 'Every piece is done.' };
    return { ...nothing, analysis: 'What is left is in the hands of others, or open to them.', waits: true };
  }

  claim(...choice: Parameters<Curriculum['claim']>): Promise<string | null> {
    return this.parts.curriculum.claim(...choice);
  }

  #list(whole: Work): readonly Listed[] {
    const objective = workText(whole);
    const claims = this.parts.log.state(claimsReducer);
    const members = this.setup.graph.agents.length;
    return piecesOf(whole, members).map((piece) => ({ ...piece, claim: claimOf(claims, objective, piece.id) }));
  }

  /**
   * The piece that the agent claims next. Null: it has failed at all that is open, or it chooses to leave the rest to
   * others.
   */
  async #choose(
    all: readonly Listed[],
    { agent, objective, observation }: CurriculumInputs,
    options: { signal: AbortSignal },
  ): Promise<Piece | null> {
    const open = all.filter(({ claim: { by, failedBy } }) => by === null && !failedBy.includes(agent));
    if (open.length === 0) return null;
    const chosen = await this.parts.curriculum.claim(
      {
        agent,
        objective,
        open: open.map(({ id, work }) => ({ id, work })),
        taken: all.flatMap(({ work, claim: { by, isDone } }) =>
          by === null || by === agent ? [] : [{ work, by, isDone }],
        ),
        own: all.flatMap(({ work, claim: { by, isDone } }) => (by === agent && isDone ? [work] : [])),
        observation,
      },
      options,
    );
    options.signal.throwIfAborted();
    return open.find(({ id }) => id === chosen) ?? null;
  }

  /** Rejects with the error of the pool where the team may not talk. */
  async #say(content: ClaimContent, { work }: Piece): Promise<void> {
    const { name, hearers, graph } = this.setup;
    const to = (hearers === everybody ? graph.agents : hearers).filter((one) => one !== name);
    await this.parts.pool.publish({
      from: name,
      to: [...to],
      kind: claimKind,
      text: `${sayings[content.status]}: ${workText(work)}.`,
      content,
    });
  }
}
