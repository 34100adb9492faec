import {
  isSAgentsError,
  type Work,
  type Body,
  type EventLog,
  type Inventory,
  type MessageDraft,
  type RunEvent,
  type SAgentsError,
  type WallClock,
} from '@s-agents/core';
import { reachedFrom } from '@s-agents/kit';
import type { Logger } from 'pino';
import type { Team } from '../composition/compose-team.js';
import { teamMembers } from '../composition/team-graph.js';
import { readsWords } from '../composition/check-heeded.js';
import { besideHeld, besideOrder } from '../orders/beside-held.js';
import type { TeamMemory } from '../memory/team-memory.js';
import { Commanders } from '../orders/commanders.js';
import type { Entrance, EventFromOutside } from '../orders/entrance.js';
import { howFar, knownProgress } from '../orders/how-far.js';
import { namesThings } from '../orders/names-things.js';
import { OrderEntry } from '../orders/order-entry.js';
import { ordersAgain } from '../orders/orders-again.js';
import { Replies } from '../orders/replies.js';
import { whyNoGoal } from '../orders/why-no-goal.js';
import { steeringOf, type Steering } from '../orders/steering.js';
import { answerPlayers, type Answer } from './answer-players.js';
import type { Continued } from './continued.js';
import type { Pauses } from './pauses.js';
import { heldBy, positionOf } from './body-facts.js';
import { calledInRun, calledInWorld } from './player-names.js';
import { VisitorTalk } from './visitor-talk.js';
import type { HeardEvent } from './visitors.js';

export interface HearPlayersOptions {
  readonly team: Team;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly wallClock: WallClock;
  readonly pauses: Pauses;
  /** The events of the recording that the run repeats, if any. */
  readonly recorded: readonly RunEvent[];
  /** What the run goes on from in a world that cannot repeat it; null for any other run. */
  readonly continued?: Continued | null;
  /** The bodies that are in the world so far. */
  readonly bodies: readonly Body[];
  readonly entrance: Entrance;
  /** Delivers a message to agents. */
  readonly tell: (message: MessageDraft) => void;
  /** Asks the team for what the run is for, in a message of its own. */
  readonly ask: () => void;
  /** Resolves when the team has been asked for the run's task. */
  readonly asked: Promise<unknown>;
  /** Repeats an event that entered from outside in a recording and was not a commander's order. */
  readonly repeat: (event: EventFromOutside) => void;
  readonly signal: AbortSignal;
}

/** How a run handles what players say in the world's chat, and what the user says from outside the world. */
export interface PlayersHeard {
  /** Handles a line that the body of `hearer` heard: an order of a commander, or talk. */
  readonly hear: (heard: HeardEvent, hearer: string) => void;
  /** Lets what people do from outside of the world enter the run. */
  readonly steering: Steering;
  /** Lets what the team knows from earlier runs enter the run: places with names, and what it is told of the rest. */
  readonly recall: (memory: TeamMemory) => void;
  /**
   * Repeats what entered from outside if the run repeats a recording, or restores earlier orders if it continues a run.
   */
  readonly takeUp: () => void;
}

/** Delivers what players say in the world's chat: the orders of commanders, and everybody else's words as talk. */
export function hearPlayers(options: HearPlayersOptions): PlayersHeard {
  const { team, log, logger, wallClock, pauses, recorded, continued = null, bodies, entrance, tell } = options;
  const { signal } = options;
  const { environment, entries } = team;
  const members = team.members.map(({ name }) => name);
  const answerInWorld = answerPlayers(environment, { bodies, signal });
  const answer: Answer = (agent, player, text) => answerInWorld(agent, calledInWorld(player), text);
  const shared = { log, logger, tell, answer, signal };
  const readGoal = (words: string): Work | SAgentsError => {
    try {
      return environment.parseTask(words, { team: teamMembers(team.members), isTrial: true }).work;
    } catch (error) {
      if (isSAgentsError(error)) return error;
      throw error;
    }
  };
  const goalIn = (words: string, held: Inventory): Work | null => {
    const read = readGoal(words);
    return isSAgentsError(read) ? null : besideHeld(read, held, environment.knowledge);
  };
  const isOfThings = (words: string): boolean => namesThings(words, environment.knowledge);
  const replies = new Replies({ ...shared, wallClock });
  const entry = new OrderEntry({
    ...shared,
    entries,
    entrance,
    goalIn,
    besideOrder: (work, other) => besideOrder(work, other, environment.knowledge),
    replies,
  });
  const { repeat, ...steering } = steeringOf({ entry, entrance, log, tell, ask: options.ask, asked: options.asked });
  const commanders = new Commanders({
    ...shared,
    entry,
    replies,
    orderOf: (words, by, held) => environment.orderOf?.(words, calledInWorld(by), held) ?? null,
    bodies: team.members.filter(({ acts }) => acts).map(({ name }) => name),
    goalIn,
    whyNoGoal: (words) => {
      const read = readGoal(words);
      return isSAgentsError(read) ? whyNoGoal(read) : null;
    },
    namesThings: isOfThings,
    howFar: (words, to) => howFar(words, to, { members, known: () => knownProgress(log), namesThings: isOfThings }),
    isReadByModel: (to) => (to === null ? entries : [to]).some((agent) => readsWords(team, agent)),
    heldBy: (agent) =>
      heldBy(agent === null ? members : [agent, ...reachedFrom(team.graph, [agent])], {
        bodies,
        clock: wallClock,
        signal,
      }),
    looksForSpeakers: environment.orderOf !== undefined,
    positionOf: (name) => positionOf(calledInWorld(name), { bodies, clock: wallClock, signal }),
    members,
    entries,
    wallClock,
    pauses,
  });
  const talk = new VisitorTalk({
    ...shared,
    team: { spokesman: entries[0] ?? '', members },
    clock: wallClock,
    ask: (agent, by, text) => commanders.ask({ agent, by, text }),
    bodies: () => bodies.map(({ agent }) => agent),
    commanders: environment.commanders ?? [],
  });
  return {
    hear: (inWorld, hearer) => {
      const heard = { ...inWorld, from: calledInRun(inWorld.from) };
      const isOrder = heard.commander === true && !members.includes(heard.from) && commanders.hear(heard, hearer);
      if (!isOrder) talk.hear(heard, hearer);
    },
    steering,
    recall: (memory) => entry.recall(memory),
    takeUp: () => {
      if (continued === null)
        entry.repeat(recorded, (event) => {
          repeat(event);
          options.repeat(event);
        });
      else entry.goOn(ordersAgain(continued.events, continued.saved));
    },
  };
}
