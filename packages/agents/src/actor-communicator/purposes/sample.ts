import type { View } from './view.js';

/** A moment of a made-up team, in which no field is empty: prompts are shown, measured and tested by it. */
export const viewSample: View = {
  agent: 'bob',
  errors: 0.2,
  chatter: 0.3,
  now: 42,
  task: 'put 2 apple on table; put 1 wine on table',
  words: 'Set the table: two apples and the wine, but keep out of the kitchen.',
  request: { at: 30, of: ['bob', 'cat'], teamTask: 'put 4 plate in dishwasher' },
  progress: '3 of 4 (put 4 plate in dishwasher: 3 of 4)',
  acts: true,
  team: ['ann', 'cat'],
  hearers: ['ann', 'cat'],
  organization: {
    topology: 'One leader, ann, who coordinates bob and cat.',
    role: 'You work, and follow ann.',
    rules: ['Members do what their leader asks.'],
    leaders: ['ann'],
    led: ['dan'],
    mayCorrect: true,
    ballot: { kind: 'vote', choices: ['ann', 'cat'] },
  },
  observation: {
    inventory: { apple: 1 },
    equipment: { right_hand: 'apple' },
    position: { x: 3, y: 0, z: 4 },
    place: 'kitchen',
    properties: { tired: false },
    inabilities: ['open'],
    world: { step: 42, lastStep: 250 },
    entities: [
      { class: 'player', id: 'ann', position: { x: 4, y: 0, z: 4 }, distance: 1, properties: { busy: false } },
      { class: 'room', id: 'bedroom', distance: 6, direction: 'left' },
    ],
    relations: [{ subject: 'ann', relation: 'close-to', object: 'bob', count: 1 }],
  },
  places: [
    { id: 'kitchen', room: 'kitchen', position: { x: 3, y: 0, z: 3 }, open: null, contents: {}, since: 40 },
    {
      id: 'fridge',
      room: 'kitchen',
      position: { x: 4, y: 0, z: 4 },
      distance: 1,
      open: false,
      contents: null,
      since: 40,
    },
    { id: 'counter', room: 'kitchen', open: null, contents: { wine: 1 }, since: 40 },
  ],
  dialogue: [{ id: 'm7', at: 38, from: 'ann', to: ['bob', 'cat'], kind: 'talk', text: 'Please check the fridge.' }],
  deeds: [{ at: 41, deed: 'grab 1 wine', status: 'failed', why: 'not-found: 1 wine' }],
  doing: 'check 1 fridge',
  verbs: [
    { verb: 'check', doc: 'Goes to it, opens it and looks inside.' },
    { verb: 'put', doc: 'Puts things there.' },
  ],
  rules: ['All containers are closed at the start.'],
};

const { ballot: _, ...withoutBallot } = viewSample.organization;
export const actViewSample = { ...viewSample, organization: withoutBallot };
