import { user, type Message, type RunEventBody } from '@s-agents/core';
import { isTalk } from '@s-agents/kit';

/** What a seat's journal tells of its messages: what a pool has to know to go on. */
export class Post {
  /** How many messages it has published, which number them. */
  sent = 0;
  /** How many of them were talk to other agents, in its current turn. */
  said = 0;
  /** The number of the last message that it has heard of each sender: they come in order. */
  readonly #heard = new Map<string, number>();

  take(event: RunEventBody): void {
    if (event.type === 'message.published') {
      this.sent++;
      if (isTalkAmongAgents(event.message)) this.said++;
    } else if (event.type === 'message.received') {
      const { from, id } = event.message;
      this.#heard.set(from, numberOf(id));
    } else if (event.type === 'step.started' && event.lane === 'speak') this.said = 0;
  }

  hasHeard({ from, id }: Message): boolean {
    return numberOf(id) <= (this.#heard.get(from) ?? 0);
  }
}

/** The id of a sender's message, unique in the run without asking anybody. */
export function messageId(from: string, number: number): string {
  return `${from}.${number}`;
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('.') + 1));
}

function isTalkAmongAgents({ kind, from, to }: Message): boolean {
  return isTalk(kind) && from !== user && to.some((receiver) => receiver !== user);
}
