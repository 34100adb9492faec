import { SAgentsError } from '@s-agents/core';

export function fenced(seat: string, term: number): SAgentsError {
  return new SAgentsError({
    code: 'JOURNAL_FENCED',
    message: `the journal of ${seat} has another owner than that of term ${term}`,
    remedy: 'leave the seat to its new owner',
  });
}
