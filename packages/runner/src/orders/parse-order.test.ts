import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseOrder, type Order } from './parse-order.js';

const members = ['leader', 'workerA', 'workerAB', 'a+(b'];
const of = (text: string, whispered?: true): Order | null =>
  parseOrder({ text, ...(whispered === undefined ? {} : { whispered }) }, 'workerA', { members, places: ['home'] });

it.each<[string, Order | null]>([
  ['team, mine 10 log', { order: 'goal', to: null, text: 'mine 10 log' }],
  ['Team: mine 10 log', { order: 'goal', to: null, text: 'mine 10 log' }],
  ['@team mine 10 log', { order: 'goal', to: null, text: 'mine 10 log' }],
  ['workerA: come here', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['@workerab , come: here', { order: 'goal', to: 'workerAB', text: 'come: here' }],
  ['a+(b, dig', { order: 'goal', to: 'a+(b', text: 'dig' }],
  ['stop', { order: 'stop', to: null, text: 'stop' }],
  [' Stop! ', { order: 'stop', to: null, text: 'stop' }],
  ['workerA, stop.', { order: 'stop', to: 'workerA', text: 'stop' }],
  ['pause', { order: 'pause' }],
  ['leader, continue', { order: 'continue' }],
  ['team, goodbye', { order: 'leave' }],
  ['Team: you can go now!', { order: 'leave' }],
  ['goodbye', null],
  ['workerA, leave', { order: 'goal', to: 'workerA', text: 'leave' }],
  ['team, stop mining', { order: 'stop', to: null, text: 'stop' }],
  ['stop mining', null],
  ['mine 10 log', null],
  ['the team spirit is high', null],
  ['what about the team', null],
  ['workerA come here', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['hey workerA come here', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['Hey WORKERA, come here!', { order: 'goal', to: 'workerA', text: 'come here!' }],
  ['come here, workerAB.', { order: 'goal', to: 'workerAB', text: 'come here' }],
  ['make 4 planks workerA', { order: 'goal', to: 'workerA', text: 'make 4 planks' }],
  ['how far away are you workerA?', { order: 'goal', to: 'workerA', text: 'how far away are you?' }],
  ['hello everyone :)', { order: 'goal', to: null, text: 'hello' }],
  ['good job workerA!!', { order: 'goal', to: 'workerA', text: 'good job' }],
  ['the workerAx', null],
  ['thank you workerA', { order: 'goal', to: 'workerA', text: 'thank you' }],
  ['hello workerA', { order: 'goal', to: 'workerA', text: 'hello' }],
  ['hello, workerA, where are you?', { order: 'goal', to: 'workerA', text: 'where are you?' }],
  ['everybody come here', { order: 'goal', to: null, text: 'come here' }],
  ['guys, come here', { order: 'goal', to: null, text: 'come here' }],
  ['guys come here', { order: 'goal', to: null, text: 'come here' }],
  ['all logs are mine', null],
  ['workerA', null],
  ['workerA go on', { order: 'release', to: 'workerA', text: 'go on' }],
  ['workerA, stop following me', { order: 'release', to: 'workerA', text: 'stop following me' }],
  ['workerA, back to work please', { order: 'release', to: 'workerA', text: 'back to work please' }],
  ['workerA, stop that', { order: 'stop', to: 'workerA', text: 'stop' }],
  ['stop that', null],
  ['workerA, mine 10 logs, then stop', { order: 'goal', to: 'workerA', text: 'mine 10 logs, then stop' }],
  ['workerA, stop. Come here.', { order: 'goal', to: 'workerA', text: 'Come here.' }],
  ['workerA, stop digging and come here', { order: 'goal', to: 'workerA', text: 'stop digging and come here' }],
  ['team, stop, mine 3 dirt instead', { order: 'goal', to: null, text: 'mine 3 dirt instead' }],
  ['workerA, go ahead, mine 3 logs', { order: 'goal', to: 'workerA', text: 'mine 3 logs' }],
  ['team, mine 10 logs, then go home', { order: 'goal', to: null, text: 'mine 10 logs, then go home' }],
  ['team, go home', { order: 'goal', to: null, text: 'go home' }],
  ['workerA, break it', { order: 'goal', to: 'workerA', text: 'break it' }],
  ['workerA, get workerAB 3 logs', { order: 'goal', to: 'workerA', text: 'get workerAB 3 logs' }],
  ['hang on team, lets pause there', { order: 'pause' }],
  ['ok team you can start again', { order: 'release', to: null, text: 'you can start again' }],
  ['Thats enough for today team, quit working', { order: 'stop', to: null, text: 'stop' }],
  ['time for bed guys, everybody leave the server', { order: 'leave' }],
  ['thx workerA, dont follow me anymore', { order: 'release', to: 'workerA', text: 'dont follow me anymore' }],
  ['leader get somebody to make a ladder', { order: 'goal', to: null, text: 'make a ladder' }],
  ['workerA get me 2 sticks', { order: 'goal', to: 'workerA', text: 'get me 2 sticks' }],
  ['leader have a rest', { order: 'goal', to: 'leader', text: 'have a rest' }],
  ['im starving workerA, pass me 2 apples', { order: 'goal', to: 'workerA', text: 'pass me 2 apples' }],
  ['morning all!', { order: 'goal', to: null, text: 'morning' }],
  ['give it to workerA, please', null],
  ['Bob, did you see workerA?', null],
  ['kill workerA', null],
  ['give me the sword you found workerA', { order: 'goal', to: 'workerA', text: 'give me the sword you found' }],
  ['what do you need workerA?', { order: 'goal', to: 'workerA', text: 'what do you need?' }],
  ['I need help workerA', { order: 'goal', to: 'workerA', text: 'I need help' }],
  ['can you help workerA', null],
  ['workerA... come here', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['workerA; come here', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['workerA? where are you', { order: 'goal', to: 'workerA', text: 'where are you' }],
  ['workerA - come here', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['stop everything!!', { order: 'stop', to: null, text: 'stop' }],
  ['give it to workerA', null],
  ['leader tell workerA to make a wooden sword', { order: 'goal', to: 'workerA', text: 'make a wooden sword' }],
  ['ok workerA you can move again', { order: 'release', to: 'workerA', text: 'you can move again' }],
  [
    'workerA thats enough, u can stop following',
    { order: 'release', to: 'workerA', text: 'thats enough, u can stop following' },
  ],
  ['everyone pause for a sec pls', { order: 'pause' }],
  ['ok break over, back to work everybody', { order: 'release', to: null, text: 'ok break over, back to work' }],
  ['ok everyone log off, see u tomorrow', { order: 'leave' }],
  ['workerA, never mind', { order: 'stop', to: 'workerA', text: 'stop' }],
  ['nvm workerA', { order: 'stop', to: 'workerA', text: 'stop' }],
  ['workerA, forget it, mine 3 logs', { order: 'goal', to: 'workerA', text: 'mine 3 logs' }],
  ['good bye team, see you tomorrow!', { order: 'leave' }],
  ['come here workerA, I need you', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['can somebody give me some wood?', { order: 'goal', to: null, text: 'give me some wood?' }],
  ['someone mine 10 logs', { order: 'goal', to: null, text: 'mine 10 logs' }],
  ['team rocket sucks', { order: 'goal', to: null, text: 'rocket sucks', isTalk: true }],
  ['guys, Bob is dead', { order: 'goal', to: null, text: 'Bob is dead', isTalk: true }],
  ['team protect me', { order: 'goal', to: null, text: 'protect me' }],
  ['workerA and Bob are here', null],
  ['is anyone there?', null],
  ['somebody is here', null],
  ['workerABC, come here', null],
  ['team,', null],
  ['', null],
])('%j', (text, order) => {
  expect(of(text)).toEqual(order);
});

it.each<[string, Order | null]>([
  ['come here', { order: 'goal', to: 'workerA', text: 'come here' }],
  ['team, come here', { order: 'goal', to: null, text: 'come here' }],
  ['stop', { order: 'stop', to: 'workerA', text: 'stop' }],
  ['pause', { order: 'pause' }],
  [' ', null],
])('whispered: %j', (text, order) => {
  expect(of(text, true)).toEqual(order);
});

it('takes no words for an order that address nobody, and gives an order only words that were said', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (words) => {
      const order = of(words);
      if (order !== null && order.order === 'goal')
        expect([
          /team|leader|workerA|a\+\(b|all|both|guys|folks|bots|every|some|any|one/iu.test(words),
          words.includes(order.text),
        ]).toEqual([true, true]);
      const addressed = of(`team, ${words}`);
      if (addressed?.order === 'goal') expect([addressed.to, addressed.text]).toEqual([null, words.trim()]);
    }),
  );
});
