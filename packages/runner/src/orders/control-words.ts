/** A form of words that is one of several, each a pattern of its own. */
const oneOf = (...forms: readonly string[]): RegExp => new RegExp(`^(?:${forms.join('|')})$`, 'iu');

/** How a run is paused. */
export const pausing = oneOf(
  '(?:pause|(?:take|have) a (?:pause|break))(?: (?:there|here|it|the (?:game|run|work)|everything|working))?',
);

/** How a team is sent away. */
export const leaving = oneOf(
  'leave(?: the (?:server|game|world))?',
  'go (?:home|to bed|offline)',
  'good ?bye|bye(?: bye)?',
  'you (?:can|may) (?:go|leave)(?: home)?',
  'log ?off|log ?out|sign off|disconnect|dismissed',
);

/** How an agent is told to leave what it does. */
export const stopping = oneOf(
  '(?:stop|quit|halt|cancel|abort|enough|cut it out|knock it off|never ?mind|nvm|forget (?:it|that|about it))' +
    String.raw`(?: (?:it|that|this|all|everything|working|what you(?:['’]re| are) doing))?`,
  String.raw`(?:stop|quit) \w+ing\b(?:(?! (?:me|us|and|then|but)\b).)*`,
);

/** What stops all though it addresses nobody. */
export const stoppingAll = oneOf('(?:stop|halt)(?: (?:it all|all|everything))?');

const may = '(?:you (?:can|may|should) )?';
/** How a body is told to leave what it does for the one who speaks, such as following, and to go on with its work. */
export const releasing = oneOf(
  `${may}(?:go|carry|move) on`,
  `${may}carry on with what you (?:were|are) doing`,
  `${may}keep (?:going|working|on|it up)`,
  `${may}(?:start|begin|get (?:going|moving|started))(?: again| work(?:ing)?)?`,
  `${may}(?:go |get )?back to work`,
  `${may}continue (?:with )?(?:your )?work(?:ing)?`,
  `${may}stop (?:following|waiting|staying|looking)(?: (?:me|us|here|at me))?`,
  `${may}(?:go ahead|move|go|work|resume)`,
  String.raw`(?:don['’]t|do not) follow(?: me)?(?: any ?more)?`,
  'as you were|unfreeze|at ease',
);

const article = 'the|an?|my|your|our';
/** To look is an order where it says at what, or what for: "look, a creeper" and "look at that" are for people. */
const looking = `look(?= (?:(?:at|to|towards?) (?:me|us|${article}|[(\\d-])|(?:over )?here|around|for|after|in|into|inside|behind|under)(?![a-z]))`;

/** How a clause begins that orders some work or some deed. */
export const orders = new RegExp(
  '^(?:then |and |just )*(?:mine|dig|chop|cut|craft|make|build|come|give|get|bring|put|place|kill|follow|stay|collect|gather|' +
    `fetch|hand|drop|${looking}|take|smelt|cook|find|store|break(?! over)|clear|plant|farm|fish|hunt|go to|walk|run)\\b`,
  'iu',
);

/** What says how to go on with the work, rather than what to do. */
export const controls = [pausing, leaving, stopping, releasing];

/** Whether a clause orders something, be it work or how to go on with it. */
export function isOrder(clause: string): boolean {
  return orders.test(clause) || controls.some((form) => form.test(clause));
}
