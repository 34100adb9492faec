import { SAgentsError } from '@s-agents/core';

const form = 'send one JSON object: {"do":"take"|"check"|"answer"|"pass"|"say"|"leave","by":NAME} with its fields';

export function requestInvalid(message: string, remedy = form): SAgentsError {
  return new SAgentsError({ code: 'SEAT_REQUEST_INVALID', message, remedy });
}
