import type { Body, Environment } from '@s-agents/core';
import { PlainWords } from '@s-agents/kit';

/** The primitive with which a body answers a player, in worlds that have it. */
const whisper = 'whisper';

/** Makes an agent's body, or another one, say something to a player. */
export type Answer = (agent: string, player: string, text: string) => void;

/**
 * Returns what answers players, in people's words: "I hold 3 oak logs". In a world without whispers it does nothing.
 * `bodies`: those that are in the world so far.
 */
export function answerPlayers(
  { primitives, knowledge }: Pick<Environment, 'primitives' | 'knowledge'>,
  { bodies, signal }: { readonly bodies: readonly Body[]; readonly signal: AbortSignal },
): Answer {
  const canWhisper = primitives.some(({ name }) => name === whisper);
  const words = new PlainWords(knowledge);
  return (agent, player, text) => {
    const call = { id: `${agent}/answer`, primitive: whisper, parameters: { player, text: words.say(text) } };
    const body = bodies.find((candidate) => candidate.agent === agent) ?? bodies[0];
    if (canWhisper) body?.run(call, { signal }).catch(() => {});
  };
}
