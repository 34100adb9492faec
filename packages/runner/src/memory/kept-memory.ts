import { plainSentence, type EventLog, type Observation, type WorldKnowledge } from '@s-agents/core';
import type { Logger } from 'pino';
import { namedPlaces } from '../orders/places.js';
import { Findings, learned } from './learned.js';
import { writeMemory, type TeamMemory } from './team-memory.js';

export interface KeptMemoryOptions {
  readonly folder: string;
  /** What was known before the run. */
  readonly before: TeamMemory;
  readonly log: EventLog;
  readonly knowledge: WorldKnowledge;
  readonly logger: Logger;
  /** Whether the run begins, and neither repeats nor goes on with a recorded one, whose log has what was known. */
  readonly isFirst: boolean;
}

/** What a team knows from earlier runs and keeps for later ones. */
export class KeptMemory {
  readonly #findings = new Findings();

  constructor(private readonly options: KeptMemoryOptions) {
    options.log.subscribe((event) => this.#findings.follow(event));
  }

  /** What is to enter a run that begins; null where its log has it already. */
  get recalled(): TeamMemory | null {
    const { isFirst, before } = this.options;
    return isFirst ? before : null;
  }

  /** Keeps what is known at the end of the run, after a last look of each body. Never throws. */
  keep(looks: readonly Observation[]): void {
    const { folder, before, log, knowledge, logger } = this.options;
    try {
      const places = log.state(namedPlaces);
      writeMemory(folder, learned(before, { places, found: this.#findings.places(knowledge), looks }));
    } catch (error) {
      logger.error({ err: error }, plainSentence('what the team has learned could not be kept'));
    }
  }
}
