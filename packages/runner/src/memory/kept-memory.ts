import type { EventLog, Observation, WorldKnowledge } from '@s-agents/core';
import { plainSentence } from '@s-agents/kit';
import type { Logger } from 'pino';
import { namedPlaces } from '../orders/places.js';
import { Findings, learned } from './learned.js';
import { readMemory, writeMemory, type TeamMemory } from './team-memory.js';

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
  readonly #forgotten = new Set<string>();

  constructor(private readonly options: KeptMemoryOptions) {
    options.log.subscribe((event) => {
      this.#findings.follow(event);
      if (event.type === 'commander.spoke' && event.order === 'forget') this.#forgotten.add(event.text);
    });
  }

  /** What is to enter a run that begins; null where its log has it already. */
  get recalled(): TeamMemory | null {
    const { isFirst, before } = this.options;
    return isFirst ? before : null;
  }

  /** Keeps what is known at the end of the run, after a last look of each body. Never throws. */
  keep(looks: readonly Observation[]): void {
    const { folder, log, knowledge, logger } = this.options;
    try {
      // Another run may have written meanwhile, and this one may end before it has entered what it knew.
      const written = readMemory(folder);
      const known = Object.entries(written.places).filter(([name]) => !this.#forgotten.has(name));
      const places = { ...Object.fromEntries(known), ...log.state(namedPlaces) };
      writeMemory(folder, learned(written, { places, found: this.#findings.places(knowledge), looks }));
    } catch (error) {
      logger.error({ err: error }, plainSentence('what the team has learned could not be kept'));
    }
  }
}
