import { everybody, type AgentSetup, type Briefing, type Observation, type WorldKnowledge } from '@s-agents/core';
import { formatDeed, workText, type InputWindows } from '@s-agents/kit';
import type { KnownPlace } from './known-place.js';
import type { ActorCommunicatorOptions } from './options.js';
import { sharedPlaces, thoughtOf } from './one-mind.js';
import { outcomeText, shownVerbs, type View } from './purposes/view.js';
import { taskOf, wordsOf, type ActorCommunicatorState } from './state.js';

/** The most places that a prompt shows: the latest. */
const mostPlaces = 60;

export interface ViewParts {
  readonly setup: AgentSetup;
  readonly options: Pick<ActorCommunicatorOptions, 'errors' | 'chatter'>;
  readonly knowledge: Pick<WorldKnowledge, 'verbs' | 'rules' | 'resolve'>;
  readonly windows: InputWindows;
  readonly now: number;
  /** The agents that share its mind; none where each agent thinks for itself. */
  readonly mates: readonly ActorCommunicatorState[];
}

/** What an agent's models are told at a moment. */
export function viewOf(
  state: ActorCommunicatorState,
  observation: Observation,
  briefing: Briefing,
  { setup, options: { errors, chatter }, knowledge, windows, now, mates }: ViewParts,
): View {
  const { name, requests, standing, team, dialogue, deeds, acting } = state;
  const task = workText(taskOf(state) ?? []);
  const [request] = requests;
  const others = team.filter((other) => other !== name);
  const named = new Set(task.split(/[\s;,]+/));
  const seen = windows.observation(observation, (thing) => named.has(thing)).observation as Observation;
  const places = sharedPlaces([state, ...mates])
    .toSorted((a, b) => a.since - b.since)
    .slice(-mostPlaces);
  return {
    agent: name,
    errors,
    chatter,
    now: Math.round(now * 1000) / 1000,
    task,
    words: wordsOf(state),
    request:
      request === undefined
        ? null
        : { at: request.at, of: [...request.of], teamTask: standing === null ? null : workText(standing.work) },
    progress: progressText(state),
    acts: setup.acts,
    team: others,
    hearers: setup.hearers === everybody ? others : setup.hearers.filter((hearer) => others.includes(hearer)),
    organization: briefing,
    observation: besides(places, withAllRooms(seen, observation)),
    places: places.map((place) => withDistance(place, observation)),
    dialogue: [
      ...dialogue.map(({ id, at, from, to, kind, text }) => ({ id, at, from, to: [...to], kind, text })),
      ...mates.map((mate) => thoughtOf(mate, name, now)),
    ],
    deeds: deeds.map(({ at, deed, outcome }) => ({ at, deed, status: outcome.status, why: outcomeText(outcome) })),
    doing: acting === null ? null : formatDeed(acting),
    verbs: shownVerbs(knowledge.verbs),
    rules: [...knowledge.rules],
  };
}

/** "3 of 4 (put 2 apple on table: 2 of 2; put 2 wine on table: 1 of 2)": by conditions where the task names each. */
export function progressText({
  progress,
  standing,
}: Pick<ActorCommunicatorState, 'progress' | 'standing'>): string | null {
  if (progress === null) return null;
  const { reached, wanted, parts = [] } = progress;
  const deeds = (standing?.work ?? []).map((part) => workText([part]));
  const each = parts.length === deeds.length ? parts : [];
  const shown = each.map((part, index) => `${deeds[index] ?? ''}: ${part.reached} of ${part.wanted}`);
  return `${reached} of ${wanted}${shown.length === 0 ? '' : ` (${shown.join('; ')})`}`;
}

/** What is perceived apart from the places, whose contents and distances are shown elsewhere in the prompt. */
function besides(places: readonly KnownPlace[], seen: Observation): Observation {
  const { place: here, entities, relations } = seen;
  const furniture = new Set(places.filter(({ id, room }) => id !== room).map(({ id }) => id));
  const told = new Set([...furniture, ...(here === undefined ? [] : [here])]);
  return {
    ...seen,
    ...(entities === undefined ? {} : { entities: entities.filter((one) => !furniture.has(one.id ?? one.class)) }),
    ...(relations === undefined
      ? {}
      : { relations: relations.filter(({ subject, object }) => !furniture.has(subject) && !told.has(object)) }),
  };
}

function withDistance(place: KnownPlace, { entities = [] }: Observation): View['places'][number] {
  const distance = entities.find((one) => (one.id ?? one.class) === place.id)?.distance;
  return distance === undefined || place.id === place.room ? place : { ...place, distance };
}

/** The places of the kind that the body is in are few, and where everything else is: none of them is left out. */
function withAllRooms(seen: Observation, whole: Observation): Observation {
  const { place, entities = [] } = whole;
  const kind = entities.find(({ id }) => id === place)?.class;
  if (place === undefined || kind === undefined || seen.entities === undefined) return seen;
  const others = seen.entities.filter(({ class: name }) => name !== kind);
  return { ...seen, entities: [...others, ...entities.filter(({ class: name }) => name === kind)] };
}
