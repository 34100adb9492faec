const secretKey = /(api[-_]?key|secret|password|authorization|token)$/i;

/**
 * The value with everything under a key that sounds like a secret replaced. Secrets belong in environment variables;
 * this catches those that were written into a config anyway.
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
