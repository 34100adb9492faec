import { nearestWords, SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';

export function seatUnknown(seat: string, seats: readonly string[]): SAgentsError {
  const [near] = nearestWords(seat, seats);
  const known = seats.length === 0 ? 'no seat is taken through this door' : `the seats here are ${seats.join(', ')}`;
  return new SAgentsError({
    code: 'SEAT_UNKNOWN',
    message: `there is no seat ${valueText(seat)} to take here`,
    remedy: near === undefined ? known : `did you mean ${valueText(near)}? ${known}`,
  });
}

export function seatTaken(seat: string, sitter: string): SAgentsError {
  return new SAgentsError({
    code: 'SEAT_TAKEN',
    message: `${sitter} sits in the seat of ${seat}`,
    remedy: `take another seat, wait until this one is left, or, if that was you, take it again as ${valueText(sitter)}`,
  });
}

export function seatNotTaken(seat: string, by: string): SAgentsError {
  return new SAgentsError({
    code: 'SEAT_NOT_TAKEN',
    message: `${valueText(by)} does not sit in the seat of ${seat}`,
    remedy: 'take the seat first; after a timeout or after leaving it, take it again',
  });
}

export function questionOver(seat: string, question: number, open: number | null): SAgentsError {
  return new SAgentsError({
    code: 'SEAT_QUESTION_OVER',
    message: `question ${question} does not wait for ${seat} any more: it was answered, or a model answered meanwhile`,
    remedy: open === null ? 'wait for the next question' : `answer question ${open}, which waits now`,
  });
}

export function answerInvalid(problem: string): SAgentsError {
  return new SAgentsError({
    code: 'SEAT_ANSWER_INVALID',
    message: problem,
    remedy: 'nothing of the answer was given; correct it and give it again',
  });
}

/** Words that still waited when the run ended. */
export function runOver(cause: unknown): SAgentsError {
  return new SAgentsError({
    code: 'SEAT_RUN_OVER',
    message: 'the run ended before the team could hear this',
    remedy: 'look at its report',
    cause,
  });
}

/** Why a question goes on to a model, or stays without an answer. */
export function unanswered(code: 'SEAT_TIMEOUT' | 'SEAT_LEFT' | 'SEAT_PASSED', message: string): SAgentsError {
  return new SAgentsError({ code, message, remedy: 'take the seat again to answer what is asked from then on' });
}
