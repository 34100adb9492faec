import {
  defineSeatForm,
  everybody,
  type Immutable,
  type SeatChoice,
  type SeatFact,
  type SeatForm,
} from '@s-agents/core';
import { splitTask, observationText } from '@s-agents/kit';
import { act, type Chosen } from './purposes/act.js';
import { communicate, type Communicated } from './purposes/communicate.js';
import { viewHelpers, type View } from './purposes/view.js';
import { stepOf } from './symbolic/choose.js';
import { deliverJob, fetchJobs, searchJobs } from './symbolic/jobs.js';
import { pictureOf } from './symbolic/picture.js';

/** How a person or an outside agent in the agent's seat is asked what to say in the communication phase. */
export const communicateForm: SeatForm<View, Communicated> = defineSeatForm<View, Communicated>({
  purpose: communicate.name,
  ask: (view) => ({
    asks: 'what do you say?',
    facts: viewFacts(view),
    choices: [{ text: 'nothing', lines: ['nothing'] }],
    commands: [
      {
        form: 'NAME: TEXT',
        meaning: `to ${[everybody, ...view.hearers].join(' | ')}; several lines are several messages`,
      },
      ...ballotCommands(view),
      { form: 'nothing', meaning: 'you are silent' },
    ],
  }),
  read: (lines, view, { knowledge }) => {
    const receivers: string[] = [];
    const messages: string[] = [];
    let candidate: string | null = null;
    for (const line of lines) {
      const named = /^(?:vote|nominate)\s+(\S+)$/i.exec(line)?.[1];
      const [, names = '', text = ''] = /^([^:]+):\s*(.+)$/s.exec(line) ?? [];
      if (named !== undefined && view.organization.ballot === null)
        return { problem: 'there is nothing to vote on now' };
      if (named !== undefined) candidate = named;
      else if (text !== '')
        for (const name of names.split(/[\s,]+/).filter((word) => word !== '')) {
          receivers.push(name);
          messages.push(text);
        }
      else if (line !== 'nothing' || lines.length > 1)
        return { problem: 'what you say reads NAME: TEXT, or "nothing"' };
    }
    if (lines.length === 0) return { problem: 'say something, or "nothing"' };
    const answer = { thoughts: '', receivers, messages, candidate };
    const [problem = communicate.answer.safeParse(answer).error?.issues[0]?.message] =
      communicate.check?.(answer, { inputs: view, knowledge }) ?? [];
    if (problem !== undefined) return { problem };
    return { answer, shown: lines, isWhole: lines.includes('nothing') };
  },
});

/** How a person or an outside agent in the agent's seat is asked what to do in the action phase. */
export const actForm: SeatForm<View, Chosen> = defineSeatForm<View, Chosen>({
  purpose: act.name,
  ask: (view) => ({
    asks: 'what do you do?',
    facts: viewFacts(view),
    choices: actChoices(view),
    commands: [
      {
        form: 'VERB QUANTITY THING',
        meaning: `one deed, which is given at once; quantities are totals in the end; the verbs are ${view.verbs.map(({ verb }) => verb).join(', ')}`,
      },
      { form: 'wait', meaning: 'what is under way goes on; without it you do nothing' },
      ...(view.request === null
        ? []
        : [
            { form: 'done', meaning: 'all that the user asked for is done: the user is told so' },
            { form: 'impossible WHY', meaning: 'it cannot be done: the user is told why' },
          ]),
    ],
  }),
  tasks: ({ agent }) => ({
    self: agent,
    hasBody: true,
    takers: [],
    atWork: [],
    others: [],
    words: { nothing: 'wait', finished: 'done', impossible: 'impossible' },
  }),
  read: (lines, view, { knowledge }) => {
    const [line = '', ...others] = lines;
    if (line === '' || others.length > 0) return { problem: 'you do one thing at a time: one deed, or "wait"' };
    const over = view.request === null ? null : overText(line);
    if (over !== null) return { answer: { deed: null, ...over }, shown: [line], isWhole: true };
    const answer: Chosen = { thoughts: '', deed: line === 'wait' ? null : line, request: 'open' };
    const [problem = act.answer.safeParse(answer).error?.issues[0]?.message] =
      act.check?.(answer, { inputs: view, knowledge }) ?? [];
    return problem === undefined ? { answer, shown: [line], isWhole: true } : { problem };
  },
});

/** What a line says of a request that is over. */
function overText(line: string): Pick<Chosen, 'thoughts' | 'request'> | null {
  if (line.toLowerCase() === 'done') return { thoughts: '', request: 'done' };
  const [, why] = /^impossible\b[:\s]*(.*)$/is.exec(line) ?? [];
  return why === undefined ? null : { thoughts: why, request: 'impossible' };
}

function ballotCommands({ organization: { ballot } }: Immutable<View>): readonly { form: string; meaning: string }[] {
  if (ballot === null) return [];
  const verb = ballot.kind === 'vote' ? 'vote' : 'nominate';
  return [{ form: `${verb} NAME`, meaning: `one of ${ballot.choices.join(', ')}; without it, nobody` }];
}

/** The most deeds that are offered beside the parts of the task. */
const mostDeeds = 8;

/** To go on, what can be brought, fetched and searched by all that is known, nearest first, and the parts of the task. */
function actChoices(view: Immutable<View>): readonly SeatChoice[] {
  const { task, doing } = view;
  const picture = pictureOf(view as View);
  const bringing = deliverJob(picture);
  const jobs = [...(bringing === null ? [] : [bringing]), ...fetchJobs(picture), ...searchJobs(picture)];
  const deeds = new Set([...jobs.slice(0, mostDeeds).map(stepOf), ...splitTask(task)]);
  return [
    { text: doing === null ? 'wait' : `go on: ${doing}`, lines: ['wait'] },
    ...[...deeds].filter((deed) => deed !== doing).map((deed) => ({ text: deed, lines: [deed] })),
  ];
}

function viewFacts(view: Immutable<View>): readonly SeatFact[] {
  const { task, progress, request, organization, dialogue, deeds, doing, observation, places, verbs, rules } = view;
  const isHere = ({ room }: Immutable<View['places'][number]>): boolean => room === observation.place;
  const isOfUse = (place: Immutable<View['places'][number]>): boolean =>
    !isHere(place) && (place.contents === null || Object.keys(place.contents).length > 0);
  const isOther = (place: Immutable<View['places'][number]>): boolean => !isHere(place) && !isOfUse(place);
  const facts: readonly SeatFact[] = [
    { title: request === null ? 'task' : 'the user asks', lines: [task] },
    { title: 'progress', lines: progress === null ? [] : [progress] },
    { title: 'task of the whole team', lines: request?.teamTask == null ? [] : [request.teamTask] },
    {
      title: 'organization',
      lines: [organization.topology, organization.role, ...organization.rules].filter((line) => line !== ''),
      // Once it is known, it need not be read again at every turn.
      isDetail: dialogue.length + deeds.length > 0,
    },
    { title: 'leaders', lines: organization.leaders.length === 0 ? [] : [organization.leaders.join(', ')] },
    { title: 'said', lines: dialogue.map(({ at, from, to, text }) => `[${at} s] ${from} → ${to.join(', ')}: ${text}`) },
    {
      title: 'you did',
      lines: deeds.map(({ at, deed, status, why }) => `[${at} s] ${deed}: ${status}${why === '' ? '' : `, ${why}`}`),
    },
    { title: 'you are at', lines: doing === null ? [] : [doing] },
    { title: 'you perceive', lines: observationText(observation).split('\n') },
    { title: 'here', lines: places.filter(isHere).map((place) => viewHelpers.place(place)) },
    { title: 'elsewhere', lines: places.filter(isOfUse).map((place) => viewHelpers.place(place)) },
    { title: 'also known', lines: places.filter(isOther).map((place) => viewHelpers.place(place)), isDetail: true },
    { title: 'verbs', lines: verbs.map(({ verb, doc }) => `${verb}: ${doc}`), isDetail: true },
    { title: 'rules of this world', lines: rules, isDetail: true },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}
