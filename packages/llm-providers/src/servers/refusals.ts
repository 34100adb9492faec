import type { ServerRefusal } from '../wire/failures.js';

type Refused = Pick<ServerRefusal, 'status' | 'code' | 'message'>;

/** Statuses with which servers refuse a prompt that does not fit; 429 where it is larger than a whole minute's tokens. */
const sizeStatuses: ReadonlySet<number> = new Set([400, 413, 422, 429, 500]);

const size = '(?:context|tokens?|length|size)';
const tooMuch =
  '(?:too (?:long|large|big|many)|exceed\\w*|longer than|greater than|larger than|at most|less than|overflow\\w*|not enough|reduce|shorte[rn]|<=)';
/** What servers say of a prompt that does not fit, each in words of its own. */
const oversized = [
  /context[_ -]?(?:length|window|size|limit)[_ -]?exceed|exceed\w*[_ -]context/,
  /maximum (?:context|prompt|model|sequence|input) (?:length|size|window)|context limit/,
  /(?:prompt|input|request) (?:is |was |entity )?too (?:long|large|big)|too many (?:input |prompt )?tokens/,
  /reduce (?:the |your )?(?:length|prompt|input|message)/,
  /max_tokens must be at least 1, got -/,
  new RegExp(`\\b(?:context|prompt|inputs?|messages?|request)\\b.{0,100}\\b${size}\\b.{0,100}${tooMuch}`),
  new RegExp(`\\b(?:context|prompt|inputs?|messages?|request)\\b.{0,100}${tooMuch}.{0,100}\\b${size}\\b`),
];

/**
 * Whether a server refuses a prompt because it is longer than the model's context, or than the tokens that the account
 * may send in a minute. Every server says so in its own words, most with the same status as any bad request.
 */
export function isTooLong({ status, code, message }: Refused): boolean {
  if (status === 413) return true;
  if (!sizeStatuses.has(status)) return false;
  const words = `${code ?? ''} ${message}`.toLowerCase();
  // Too many requests are refused in similar words, and waiting helps there.
  if (status === 429) return /request (?:is )?too large|(?:input|prompt).{0,40}must be (?:reduced|shorter)/.test(words);
  return oversized.some((pattern) => pattern.test(words));
}

const policies = [
  /data[_ -]?(?:policy|retention|collection)|privacy settings|guardrail|\bzdr\b/,
  /no (?:allowed )?(?:endpoints|providers).{0,60}(?:match|available|support)/,
  /accept (?:the|its) (?:terms|license)|not available in your (?:country|region)/,
];

/** Whether a server has the model but does not let this account have it, for the sake of its settings or its policy. */
export function isPolicy({ status, code, message }: Refused): boolean {
  if (![400, 401, 403, 404, 451].includes(status)) return false;
  const words = `${code ?? ''} ${message}`.toLowerCase();
  return policies.some((pattern) => pattern.test(words));
}

const filters =
  /content[ _-]?(?:management|filter|policy)|prompt was flagged|input was flagged|requires moderation|responsible ?ai|usage policy|safety (?:filter|system)/;

/** Whether a filter of the server lets a prompt not through. */
export function isFiltered({ status, code, message }: Refused): boolean {
  if (![400, 403, 422].includes(status)) return false;
  return filters.test(`${code ?? ''} ${message}`.toLowerCase());
}

/** Whether the model's chat template refuses the messages, which some servers report as an error of their own. */
export function refusesTemplate({ status, message }: Refused): boolean {
  return status >= 400 && /jinja|raise_exception|chat[_ ]template/i.test(message);
}

/** Whether the server's machine has too little memory for the model. */
export function lacksMemory({ message }: Refused): boolean {
  return /(?:requires? more|not enough|insufficient|out of) (?:system |gpu |video |cuda )?memory/i.test(message);
}
