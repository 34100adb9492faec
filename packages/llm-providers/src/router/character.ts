import type { ChatMessage, Config } from '@s-agents/core';

/** The characters that the config gives to seats, by their names. */
export function charactersOf({ organization }: Pick<Config, 'organization'>): ReadonlyMap<string, string> {
  return new Map(
    organization.seats.flatMap(({ name, character }) => (character === undefined ? [] : [[name, character] as const])),
  );
}

/** A prompt with its agent's character at the end of the first message, which says how to answer. Pure. */
export function withCharacter(messages: readonly ChatMessage[], character: string | undefined): readonly ChatMessage[] {
  const [first, ...others] = messages;
  if (character === undefined || first === undefined) return messages;
  const content = `${first.content}

Your character, in the words of whoever runs the team. Speak and decide accordingly; the form of your answer stays as it is asked for above:
${character}`;
  return [{ ...first, content }, ...others];
}
