/** Words for errors that servers use in place of a status, and the status that each stands for; the first that fits counts. */
const statuses: readonly (readonly [RegExp, number])[] = [
  [/rate_?limit|too_?many_?requests|resource_?exhausted|throttl|quota/, 429],
  [/overloaded_error/, 529],
  [/overload|unavailable|insufficient_system_resource|busy|capacity|loading/, 503],
  [/timeout|deadline/, 504],
  [/billing|insufficient_balance|payment/, 402],
  [/unauthenticated|unauthorized|authentication|invalid_api_key|invalid_?auth/, 401],
  [/permission|forbidden|access_denied/, 403],
  [/not_?found/, 404],
  [
    /context_length|context_size|too_?large|invalid_?(?:request|argument|prompt|value|parameter)|bad_?request|unsupported|unknown_parameter|extra_forbidden/,
    400,
  ],
  [/internal|server_?error|api_error|bad_gateway|vector_store_timeout/, 500],
];

/** Returns the HTTP status that a server's word for an error stands for; null for an unknown word. */
export function statusOfWord(word: string): number | null {
  const plain = word.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  return statuses.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** What servers say that name no code, and the status that it stands for. */
const sentences: readonly (readonly [RegExp, number])[] = [
  [/rate limit|too many requests/, 429],
  [/overload|too busy|temporarily unavailable|(?:is|still) loading|try again later/, 503],
  [/context (?:length|window|size)|too long|unexpected endpoint|not (?:supported|allowed)|invalid/, 400],
];

/** Returns the HTTP status for the words of an error that names none: that of a server's own fault for most. */
export function statusInWords(message: string): number {
  const plain = message.toLowerCase();
  return sentences.find(([pattern]) => pattern.test(plain))?.[1] ?? 500;
}
