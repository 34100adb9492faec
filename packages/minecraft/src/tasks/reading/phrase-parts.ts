import { amountWords } from './amounts.js';

export const words = (list: string): string => `(?:${list.replaceAll('/', '|')})`;
const numberWords = [...amountWords].filter((word) => /^[a-z]+$/.test(word)).join('|');
/** An amount with digits or in words. */
export const amount = String.raw`(?:at least |about |around )?(?:\d[\d,.]*k?|${numberWords})(?: (?:and )?(?:${numberWords}))*`;
/** A thing, without an amount. */
export const thing = String.raw`(?!the\b|our\b|my\b)[a-z]+(?: (?!to\b|up\b|from\b|should\b|must\b|left\b|and\b)[a-z]+){0,3}?`;
export const we = words('we/i/you/they/the team/the crew/our team/anyone/anybody/any of us/us');
export const modals = words('should/must/needs to/need to/has to/have to/ought to/is to/are to/shall/can/may');
export const untilSubject = words('we/you/i/they/the team/our team/the crew/there/us');
export const untilHas = words(
  'all have/now have/finally have/have got/has got/have/has/got/own/owns/hold/holds/possess/possesses/are/is/reach/' +
    'end up with/can show',
);
