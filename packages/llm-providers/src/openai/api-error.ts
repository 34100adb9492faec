import { APIError } from 'openai/core/error';

/**
 * Whether an error is an answer with an error status, or a request without an answer. `instanceof` alone loses the
 * type.
 */
export function isApiError(error: unknown): error is APIError {
  return error instanceof APIError;
}
