/** Any of these patterns, as a part of a longer one. */
const any = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`;
/** A text that is one of these patterns from its beginning to its end. */
const whole = (...patterns: readonly string[]): RegExp => new RegExp(`^${any(...patterns)}$`, 'i');
const courtesy = any('please', 'pls', 'plz', 'now', 'thanks', 'thank you');

/** That there is no new task. */
export const nothingNew = whole(
  'nothing(?: (?:new|more|else|to do))?',
  'no (?:(?:new|more|further) )?(?:tasks?|orders?|work)',
  'wait|keep (?:going|on)|go on|carry on|continue|as you were',
);

/** That all is done. */
export const allDone = whole(
  "that(?:['’]?s| is) (?:all|it)",
  "(?:all|everything)(?:['’]?s| is)? (?:done|finished)",
  "(?:(?:we|i)(?:['’]?re| are|['’]?m| am) )?(?:done|finished|ready)",
);

const because = String.raw`\b[\s,:;–—-]*(?:because|since|as)?\b\s*(.*)$`;

/** That it cannot be done; the first group is why. */
export const impossible: readonly RegExp[] = [
  "^(?:(?:i|we|let us|let['’]?s) )?(?:give|giving) up",
  "^(?:(?:it|this|that)(?:['’]?s| is) )?impossible",
  "^(?:it|this|that) (?:can['’]?t|cannot|can not) be done",
].map((start) => new RegExp(`${start}${because}`, 'is'));

/** What stands before the name of the agent that is to do something. */
export const telling = new RegExp(
  `^(?:please[\\s,]+)?${any(
    'tell|order|have|let|get|can|could|would|will|should',
    "(?:i|we)(?:['’]d)? (?:would )?(?:want|need|like)",
  )}\\s+`,
  'i',
);

/** What stands between the name and the task, or before the task, and says nothing about it. */
export const beforeTask = new RegExp(
  `^(?:${any(
    courtesy,
    'then|next|first|and|also|just|you|go and|to',
    'should|must|shall|will|would|can|could|has to|have to|needs? to|is to|are to|ought to',
    '(?:i|we) (?:want|need) you to',
  )}[\\s,]+)+`,
  'i',
);

/** What stands behind a task and says nothing about it. */
export const afterTask = new RegExp(String.raw`(?:[\s,]+${any(courtesy, 'for (?:me|us)')})*[\s.!?]*$`, 'i');

/** What says how many are meant, or that it is one. */
export const amount = new RegExp(
  String.raw`\d|\b${any(
    'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty|hundred',
    'dozen|stacks?|half|couple|pair|this|that|the|my|your|its|his|her|their',
  )}\b`,
  'i',
);

const end = String.raw`(?![\p{L}\d_])`;
const them = '(?:you|them|us)';

/** Each agent of all. */
export const everyone = new RegExp(
  `^${any(`each of ${them}`, `all of ${them}`, `${them} all`, 'everybody|everyone|each')}${end}`,
  'iu',
);

/** Whoever is free first. */
export const someone = new RegExp(
  `^${any(
    `(?:anyone|anybody|someone|somebody|one of ${them})(?: (?:who (?:is|has) )?(?:free|time))?`,
    'whoever (?:is|has) (?:free|time)(?: first)?',
  )}${end}`,
  'iu',
);
