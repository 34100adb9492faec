import type { PlayerOrder } from './player-order.js';

/** What yet other players would say to the same team; written by one who has not seen what it understands. */
export const secondHeldOutOrders: readonly PlayerOrder[] = [
  { say: 'morning all!', expected: { answer: /^(?!.*understand).*\w/i } },
  { say: 'workerA which tools have u got on you?', expected: { answer: /^(?!.*understand).*axe/i } },
  {
    say: 'workerB r u hungry?',
    expected: { answer: /^(?!.*understand).*(?:\d|hung|food|eat|full|fine|apple|\bno\b|\byes\b|\bnot\b)/i },
  },
  { say: 'workerB over here please', expected: { done: 'near', who: ['workerB'] } },
  { say: 'im starving workerB, pass me 2 apples', expected: { done: 'given', item: 'apple', count: 2 } },
  {
    say: 'how many apples does that leave you with, workerB?',
    expected: { answer: /^(?!.*understand).*(?:\d|\bone\b|\bno\b|\ban? apple|none|nothing)/i },
  },
  {
    say: 'workerB scoop up 6 blocks of dirt',
    expected: { done: 'holds', item: 'dirt', count: 11, who: 'workerB' },
  },
  {
    say: 'workerA go and cut down three more oak logs',
    expected: { done: 'holds', item: 'oak_log', count: 11, who: 'workerA' },
  },
  { say: 'workerA, can I borrow five of your logs?', expected: { done: 'given', item: 'log', count: 5 } },
  {
    say: 'leader how many logs are we still short of?',
    expected: { answer: /^(?!.*understand).*(?:\d|none|nothing|\ball\b|almost|nearly|done|enough)/i },
  },
  {
    say: 'workerA turn 3 of ur logs into planks',
    expected: { done: 'holds', item: 'oak_planks', count: 16, who: 'workerA' },
  },
  { say: 'hand over 3 planks workerA', expected: { done: 'given', item: 'planks', count: 3 } },
  { say: 'pssst come to me', whisperTo: 'workerA', expected: { done: 'near', who: ['workerA'] } },
  { say: 'workerA turn around and look at me', expected: { done: 'looks', who: ['workerA'] } },
  { say: 'workerA stand still for a bit', expected: { done: 'stays', who: ['workerA'] } },
  {
    say: 'workerA why arent u moving?',
    expected: { answer: /^(?!.*understand).*(?:stay|stand|still|wait|told|ask|order|said|hold|\bhere\b|until)/i },
  },
  {
    say: 'Alright workerA, carry on with what you were doing.',
    expected: { answer: /^(?!.*understand).*(?:\bgo|\bon\b|work|back|continu|resum|\bok|sure|right|mov|again)/i },
  },
  { say: 'workerB tag along with me', expected: { done: 'follows', who: ['workerB'] } },
  {
    say: 'thx workerB, dont follow me anymore',
    expected: { answer: /^(?!.*understand).*(?:stop|stay|stand|wait|follow|\bhere\b|\bok|right|sure|back|work)/i },
  },
  {
    say: 'hello leader, im bob, nice to meet u',
    by: 'visitor',
    expected: { answer: /^(?!.*understand).*\w/i },
  },
  {
    say: 'workerB what are you guys up to?',
    by: 'visitor',
    expected: {
      answer: /^(?!.*understand).*(?:log|wood|tree|min|chop|dig|gather|stay|wait|nothing|idle|stand|work|busy)/i,
    },
  },
  { say: 'workerA mate hand me all those planks', by: 'visitor', expected: { refused: true } },
  { say: 'all of you come to where I am', expected: { done: 'near', who: ['workerA', 'workerB'] } },
  { say: 'workerA lets call this spot oakville', expected: { answer: /^(?!.*understand).*oakville/i } },
  { say: 'workerA can u craft a oak boat', expected: { done: 'holds', item: 'oak_boat', count: 1, who: 'workerA' } },
  { say: 'workerB, make your way to Oakville', expected: { done: 'near', who: ['workerB'] } },
  {
    say: 'make 8 stciks',
    whisperTo: 'workerA',
    expected: { done: 'holds', item: 'stick', count: 8, who: 'workerA' },
  },
  { say: 'team make a couple of bowls', expected: { done: 'holds', item: 'bowl', count: 2 } },
  { say: 'leader get somebody to make a ladder', expected: { done: 'holds', item: 'ladder', count: 1 } },
  {
    say: 'what sort of things can you do, workerB?',
    expected: { answer: /^(?!.*not understand).*(?:come|follow|mine|dig|craft|make|give|bring|get|stay|build|stop)/i },
  },
  { say: 'workerB mine 3 obsidain', expected: { refused: true } },
  { say: 'workerA make it night time', expected: { refused: true } },
  { say: 'workerA fetch me a hot coffee lol', expected: { refused: true } },
  { say: 'workerB flurble the gnorp', expected: { refused: true } },
  { say: 'workerB lend me ur pickaxe', expected: { done: 'given', item: 'pickaxe', count: 1 } },
  {
    say: 'where abouts r u',
    whisperTo: 'workerB',
    expected: { answer: /^(?!.*understand).*(?:\d|\bhere\b|\bnear|next to|beside|behind|close)/i },
  },
  {
    say: 'hang on team, lets pause there',
    expected: { answer: /^(?!.*understand).*(?:paus|break|rest|wait|stop|hold|stay)/i },
  },
  {
    say: 'ok team you can start again',
    expected: { answer: /^(?!.*understand).*(?:continu|resum|\bgo(?:ing)? on|back|work|start|again)/i },
  },
  {
    say: 'Thats enough for today team, quit working',
    expected: { answer: /^(?!.*understand).*(?:stop|quit|done|cancel|end|drop|abandon|finish|over)/i },
  },
  { say: 'time for bed guys, everybody leave the server', expected: { done: 'gone' } },
];
