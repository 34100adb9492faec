import { createRandom } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { viewSample } from '../purposes/sample.js';
import type { SaidMessage, View } from '../purposes/view.js';
import { speak } from './speak.js';

const plain = { topology: '', role: '', rules: [], leaders: [], led: [], mayCorrect: false, ballot: null };
const closed = (id: string): View['places'][number] => ({
  id,
  room: 'kitchen',
  position: { x: 1, y: 0, z: 0 },
  open: false,
  contents: null,
  since: 40,
});

function moment(changes: Partial<View> = {}): View {
  return {
    ...viewSample,
    errors: 0,
    chatter: 0,
    request: null,
    task: 'put 2 apple on table',
    doing: null,
    deeds: [],
    dialogue: [],
    organization: plain,
    observation: {
      inventory: {},
      equipment: {},
      place: 'kitchen',
      position: { x: 0, y: 0, z: 0 },
      entities: [{ class: 'room', id: 'kitchen' }],
      relations: [],
    },
    places: [closed('stove'), closed('fridge')],
    ...changes,
  };
}

let messages = 0;
const said = (from: string, text: string, to = ['ann', 'bob', 'cat']): SaidMessage => ({
  id: `m${++messages}`,
  at: 41,
  from,
  to: to.filter((name) => name !== from),
  kind: 'talk',
  text,
});
const speaking = (view: View) => speak(view, createRandom(1));

describe('what a symbolic agent says', () => {
  it('is what it sees and will do, to everybody in a team without a leader', () => {
    expect(speaking(moment())).toMatchObject({
      receivers: ['everybody'],
      messages: ['In the kitchen: stove closed, fridge closed. I will check 1 fridge.'],
    });
  });

  it('is nothing where there is nothing new', () => {
    const dialogue = [said('bob', 'In the kitchen: stove closed, fridge closed. I will check 1 fridge.')];
    expect(speaking(moment({ dialogue }))).toMatchObject({ receivers: [], messages: [] });
  });

  it('goes to its leader alone, where it has one', () => {
    expect(speaking(moment({ organization: { ...plain, leaders: ['ann'] } })).receivers).toEqual(['ann']);
  });

  it('asks for work where it has none, once', () => {
    const organization = { ...plain, leaders: ['ann'] };
    const places = [{ ...closed('counter'), open: null, contents: {} }];
    const idle = { organization, places, dialogue: [said('bob', 'I will check 1 fridge.')] };
    expect(speaking(moment(idle)).messages).toEqual(['What shall I do?']);
    const asked = [...idle.dialogue, said('bob', 'What shall I do?')];
    expect(speaking(moment({ ...idle, dialogue: asked })).messages).toEqual([]);
  });

  it('gives those whom it leads different work, and passes on what they have not heard', () => {
    const organization = { ...plain, led: ['ann', 'cat'] };
    const dialogue = [said('ann', 'In the bedroom: desk closed.', ['bob'])];
    const places = [...moment().places, closed('oven')];
    const { receivers, messages: texts } = speaking(moment({ organization, dialogue, places }));
    expect(receivers).toEqual(['everybody']);
    expect(texts[0]).toContain('In the bedroom: desk closed.');
    const orders = [...(texts[0] ?? '').matchAll(/(\w+), please (check 1 \w+)\./g)].map(
      ([, to, deed]) => `${to} ${deed}`,
    );
    expect(orders.map((order) => order.split(' ')[0])).toEqual(['ann', 'cat']);
    expect(new Set(orders.map((order) => order.split(' ').at(-1))).size).toBe(2);
  });

  it('is nothing of what it would do itself, where it only talks', () => {
    const organization = { ...plain, led: ['ann', 'cat'] };
    const [text = ''] = speaking(moment({ organization, acts: false })).messages;
    expect(text).not.toContain('I will');
    expect(text).toMatch(/ann, please check 1 (stove|fridge)\. cat, please check 1 (stove|fridge)\./);
  });

  it('is what it has done of a request, once', () => {
    const view = moment({
      task: 'mine 9 log',
      request: { at: 30, of: ['bob', 'cat'], teamTask: null },
      deeds: [{ at: 40, deed: 'mine 3 log', status: 'succeeded', why: '' }],
      places: [],
    });
    expect(speaking(view).messages).toEqual([expect.stringContaining('I did mine 3 log.')]);
    expect(speaking({ ...view, dialogue: [said('bob', 'I did mine 3 log.')] }).messages.join(' ')).not.toContain('did');
  });

  it('says that an order is needless, where members may correct', () => {
    const organization = { ...plain, leaders: ['ann'], mayCorrect: true };
    const dialogue = [said('ann', 'Please explore 1 kitchen.')];
    expect(speaking(moment({ organization, dialogue })).messages[0]).toContain(
      'There is no need to explore 1 kitchen.',
    );
  });

  it('is all of it again, with an order for everybody whom it may ask, where it chats', () => {
    const dialogue = [said('bob', 'In the kitchen: stove closed, fridge closed. I will check 1 fridge.')];
    const places = [...moment().places, closed('oven'), closed('cabinet')];
    const view = moment({ dialogue, places, chatter: 1 });
    expect(speaking(view).messages).toEqual([
      expect.stringMatching(
        /^In the kitchen: .* I hold nothing\. I will check .* ann, please check .* cat, please check/,
      ),
    ]);
    const led = { ...view, organization: { ...plain, leaders: ['ann'] } };
    expect(speaking(led).messages.join(' ')).not.toContain('please');
  });

  it('asks for a look somewhere in place of an order, where it errs', () => {
    const places = [...moment().places, closed('table'), { ...closed('shelf'), open: null, contents: {} }];
    const view = moment({ organization: { ...plain, led: ['ann', 'cat'] }, places });
    const asked = (errors: number): ReadonlySet<string | undefined> =>
      new Set(
        Array.from({ length: 40 }, (_, seed) => speak({ ...view, errors }, createRandom(seed)).messages[0]).flatMap(
          (text) => [...(text ?? '').matchAll(/please ([^.]+)\./g)].map(([, deed]) => deed),
        ),
      );
    expect(asked(0)).not.toContain('check 1 shelf');
    expect(asked(1)).toContain('check 1 shelf');
  });

  it('names another one who has told of most, where it is asked for a ballot', () => {
    const organization = { ...plain, ballot: { kind: 'vote', choices: ['bob', 'ann', 'cat'] } };
    const dialogue = [said('cat', 'In the hall: bench 2 apple.')];
    expect(speaking(moment({ organization, dialogue }))).toMatchObject({
      candidate: 'cat',
      receivers: ['everybody'],
      messages: [expect.stringMatching(/^I vote for cat\./)],
    });
    expect(speaking(moment({ organization })).candidate).toBe('ann');
  });
});
