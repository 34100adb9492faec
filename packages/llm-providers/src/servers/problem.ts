import type { ServerRefusal } from '../wire/failures.js';
import { statusOfWord } from '../wire/status-words.js';
import { isFiltered, isPolicy, isTooLong, lacksMemory, refusesTemplate } from './refusals.js';

/**
 * What a server's error comes down to. `template`: the model's chat template takes no such messages; `memory`: the
 * server's machine has too little of it for the model; `wrong-address`: nothing answers there; `policy`: the account may
 * not have the model; `refused`: any other fault of the request.
 */
export type Problem =
  | 'rate-limit'
  | 'quota'
  | 'server'
  | 'memory'
  | 'unauthorized'
  | 'unknown-model'
  | 'policy'
  | 'filtered'
  | 'too-long'
  | 'template'
  | 'wrong-address'
  | 'redirect'
  | 'refused';

type Refused = Pick<ServerRefusal, 'status' | 'code' | 'message'> & Partial<Pick<ServerRefusal, 'waitMilliseconds'>>;

export function problemOf(refused: Refused): Problem {
  const status = usualStatus(refused);
  if (isTooLong(refused)) return 'too-long';
  if (isFiltered(refused)) return 'filtered';
  if (isPolicy(refused)) return 'policy';
  if (isQuota(refused)) return 'quota';
  if (refusesTemplate(refused)) return 'template';
  if (isUnauthorized(refused)) return 'unauthorized';
  if (isUnknownModel(refused)) return 'unknown-model';
  if (status === 429) return 'rate-limit';
  if (status === 408 || status >= 500) return lacksMemory(refused) ? 'memory' : 'server';
  if (status < 400) return 'redirect';
  return /unexpected endpoint|no such (?:route|endpoint|path)/i.test(refused.message) ? 'wrong-address' : 'refused';
}

/** A status that only one server knows counts for the one that its code stands for. */
function usualStatus({ status, code }: Refused): number {
  const isUsual = status < 400 || status >= 500 || (status >= 400 && status <= 431) || status === 451;
  return isUsual || code === null ? status : (statusOfWord(code) ?? status);
}

const quotaCodes = /insufficient_quota|billing|spend_limit|insufficient_balance/;
const quotaWords = new RegExp(
  [
    'credit balance|exceeded your current quota|insufficient (?:balance|credits?|funds|quota)',
    'spend(?:ing)? limit|(?:no|more|out of) credits|billing (?:hard )?limit',
  ].join('|'),
);

/** Whether nothing is left to pay with. A quota that is free again after a stated time is a limit of the rate. */
function isQuota({ status, code, message, waitMilliseconds = null }: Refused): boolean {
  if (status === 402) return true;
  if (![400, 403, 429].includes(status) || waitMilliseconds !== null) return false;
  return quotaCodes.test((code ?? '').toLowerCase()) || quotaWords.test(message.toLowerCase());
}

function isUnauthorized({ status, message }: Refused): boolean {
  if (status === 401 || status === 403) return true;
  return (
    status === 400 &&
    /api[ _-]?key (?:is )?(?:not valid|invalid|missing)|invalid (?:api[ _-]?key|credentials)/i.test(message)
  );
}

const unknownModels = [
  /model[ _]not[ _](?:exist|found)/,
  /(?:invalid|unknown|no such) model\b/,
  /not a valid model/,
  /no models? (?:is |are )?loaded/,
  /model\b.{0,80}\b(?:does not exist|not found|is not available|has been (?:de)?(?:commissioned|precated|retired))/,
];

function isUnknownModel({ status, code, message }: Refused): boolean {
  if (status === 404) return true;
  if (status !== 400 && status !== 422) return false;
  const words = `${code ?? ''} ${message}`.toLowerCase();
  return unknownModels.some((pattern) => pattern.test(words));
}
