import { isObject, parseShallowJson, maximumQuotedCharacters, printable } from './text.js';
import type { KeyMask } from '../mask/key-mask.js';
import { maskValue } from '../mask/mask-value.js';
import { statusOfWord } from './status-words.js';
import { waitInFields, waitInWords } from './waits.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a server says of an error, wherever in its answer that stands. */
export interface ServerError {
  readonly message: string;
  readonly code: string | null;
  readonly param: string | null;
  /** The HTTP status that the error itself names, by number or by word; null if it names none. */
  readonly status: number | null;
  /** Wall milliseconds for which it asks to wait; null if it says nothing of that. */
  readonly waitMilliseconds: number | null;
  /** What the model wrote, where the error says that it cannot be used: null if it is not shown, undefined if that is no matter. */
  readonly written?: string | null | undefined;
}

/** Reads the error of a body with an error status from the usual places, or else from the start of its text. */
export function readServerError(text: string, mask: KeyMask): ServerError {
  const value = maskValue(parseShallowJson(text), mask);
  return errorIn(value) ?? errorOf(isObject(value) ? value : {}, mask(text).trim() || 'nothing else');
}

/** Finds an error in an answer, or in a piece of one; null where there is none. The value is masked already. */
export function errorIn(value: unknown): ServerError | null {
  const found = errorFields(value);
  return found === null ? null : errorOf(found, 'nothing else');
}

/** Reads the data of an event that is called an error. */
export function errorUnderName(value: unknown): ServerError {
  return errorIn(value) ?? (isObject(value) ? errorOf(value, 'nothing else') : errorOf({}, String(value)));
}

export function errorOfRedirect(message: string): ServerError {
  return { ...errorOf({}, message), code: 'redirect' };
}

/** The finish reasons that are errors of the server, and what they mean. */
const failedEnds: Readonly<Record<string, string>> = {
  error: 'server_error',
  model_error: 'server_error',
  insufficient_system_resource: 'insufficient_system_resource',
};

/** The fields of an error; null where a value holds none. */
function errorFields(value: unknown): Fields | null {
  if (Array.isArray(value)) return value.length === 1 ? errorFields(value[0]) : null;
  if (!isObject(value)) return null;
  const { error, choices, response, detail, type, object } = value;
  if (isObject(error)) return Object.keys(error).length === 0 ? null : error;
  if (typeof error === 'string' && error.trim() !== '') return { ...value, message: error };
  const { error_message: message, error_type: kind } = value;
  if (typeof message === 'string') return { message, type: kind };
  const inChoice = Array.isArray(choices) ? errorInChoice(choices[0]) : null;
  if (inChoice !== null) return inChoice;
  if (isObject(response)) return errorFields(response);
  if (value['status'] === 'failed' && 'output' in value)
    return { message: 'the response failed', code: 'server_error' };
  if (Array.isArray(choices) || 'output' in value || isObject(value['message'])) {
    return object === 'error' ? value : null;
  }
  if (type === 'error' || object === 'error') return value;
  const parsing = value['error parsing tool call'];
  if (typeof parsing === 'string') return { message: `error parsing tool call: ${parsing}` };
  if (detail !== undefined && detail !== null) return value;
  const says = value['message'] ?? value['msg'];
  return typeof says === 'string' && ('code' in value || 'statusCode' in value || 'status' in value) ? value : null;
}

function errorInChoice(choice: unknown): Fields | null {
  if (!isObject(choice)) return null;
  if (isObject(choice['error'])) return choice['error'];
  const reason = choice['finish_reason'];
  const code = typeof reason === 'string' && Object.hasOwn(failedEnds, reason) ? failedEnds[reason] : undefined;
  return code === undefined ? null : { message: `ended the answer with finish_reason "${String(reason)}"`, code };
}

function errorOf(error: Fields, otherwise: string): ServerError {
  const said = messageIn(error) ?? otherwise;
  const code = codeIn(error);
  const message = printable(said);
  return {
    message,
    code,
    param: textAt(error, 'param'),
    status: statusIn(error, code),
    waitMilliseconds: waitInFields(error) ?? waitInWords(said),
    written: writtenIn(error, code, said),
  };
}

/** The words of an error, with those of the server behind a gateway and of what a validation found. */
function messageIn(error: Fields): string | null {
  const own = textAt(error, 'message') ?? detailIn(error['message']) ?? textAt(error, 'msg') ?? detailIn(error);
  const said = own ?? textAt(error, 'error') ?? textAt(error, 'title');
  const { metadata } = error;
  const raw = isObject(metadata) ? textAt(metadata, 'raw') : null;
  if (raw === null) return said;
  const behind = errorIn(parseShallowJson(raw))?.message ?? raw;
  return said === null ? behind : `${said}: ${behind}`;
}

/** What a validation found: a text, or a list of findings, each with the place to which it belongs. */
function detailIn(value: unknown): string | null {
  if (!isObject(value)) return null;
  const { detail } = value;
  if (typeof detail === 'string') return detail.trim() === '' ? null : detail;
  if (isObject(detail)) return messageIn(detail);
  if (!Array.isArray(detail)) return null;
  const found = (detail as readonly unknown[]).flatMap((one) => {
    if (!isObject(one)) return typeof one === 'string' ? one : [];
    const place = Array.isArray(one['loc']) ? one['loc'].join('.') : '';
    const says = textAt(one, 'msg') ?? textAt(one, 'message');
    return says === null ? [] : place === '' ? says : `${place}: ${says}`;
  });
  return found.length === 0 ? null : found.join('; ');
}

/** The word by which a server names an error. A number counts where it is no HTTP status. */
function codeIn(error: Fields): string | null {
  const details = isObject(error['details']) ? error['details'] : {};
  const named = textAt(details, 'error_code') ?? wordAt(error, 'code');
  if (named !== null) return named;
  return wordAt(error, 'status') ?? (error['type'] === 'error' ? null : wordAt(error, 'type'));
}

function wordAt(fields: Fields, key: string): string | null {
  const value = fields[key];
  const text = typeof value === 'number' ? `${value}` : typeof value === 'string' ? value.trim() : '';
  return text === '' || isStatus(Number(text)) ? null : text.slice(0, 200);
}

function statusIn(error: Fields, code: string | null): number | null {
  for (const key of ['code', 'status', 'status_code', 'statusCode', 'http_code']) {
    const number = Number(error[key] ?? Number.NaN);
    if (isStatus(number)) return number;
  }
  for (const word of [code, wordAt(error, 'type'), wordAt(error, 'status')]) {
    const status = word === null ? null : statusOfWord(word);
    if (status !== null) return status;
  }
  return null;
}

function isStatus(code: number): boolean {
  return Number.isInteger(code) && code >= 400 && code <= 599;
}

/** Errors that say that what the model wrote is at fault, and neither the request nor the server. */
const badWriting = /^(?:json_validate_failed|tool_use_failed|output_parse_failed)$/;
const badWritingInWords =
  /error parsing tool call|model (?:produced|generated) (?:an )?(?:output|invalid)|failed to parse (?:tool call|the model)/i;

function writtenIn(error: Fields, code: string | null, message: string): string | null | undefined {
  const { failed_generation: failed } = error;
  if (typeof failed === 'string') return failed.trim() === '' ? null : failed;
  if ((code === null || !badWriting.test(code)) && !badWritingInWords.test(message)) return undefined;
  return /\braw='([\s\S]*)', err=/.exec(message)?.[1] ?? null;
}

function textAt(fields: Fields, key: string): string | null {
  const value = Object.hasOwn(fields, key) ? fields[key] : null;
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, maximumQuotedCharacters * 2) : null;
}
