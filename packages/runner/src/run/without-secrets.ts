const secretKey = /(api[-_]?key|secret|password|authorization|token)$/i;

/**
 * Returns a copy of the value with "(secret)" under every key that names a secret. Secrets belong in environment
 * variables; this is a safeguard for those that were written into a config.
 */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKey.test(key) && inner !== null ? '(secret)' : withoutSecrets(inner),
    ]),
  );
}
