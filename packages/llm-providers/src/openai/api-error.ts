import { APIError } from 'openai/core/error';

/**
 * An answer with an error status, or a request that got no answer; typed, which `instanceof` alone does not do for this
 * class.
 */
export function isApiError(error: unknown): error is APIError {
  return error instanceof APIError;
}
