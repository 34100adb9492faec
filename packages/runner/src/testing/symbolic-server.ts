import { isDeepStrictEqual } from 'node:util';
import { PromptRenderer, SymbolicAnswerer, type ChatMessage } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { createWireFormatServer, type WireBehaviour, type WireFormatServer, type WireRequest } from '@s-agents/testkit';
import { vi } from 'vitest';
import type { Team } from '../composition/compose-team.js';

interface Rendered {
  readonly purpose: string;
  readonly inputs: unknown;
  readonly messages: readonly ChatMessage[];
}

/**
 * Changes the symbolic model's answer to a purpose, or replaces it with another response. `agent` is the agent that
 * asks, if the purpose's inputs name it; `tries` is how often this exact prompt was asked before.
 */
export type Distortion = (
  answer: string,
  request: {
    readonly purpose: string;
    readonly agent: string | null;
    readonly tries: number;
    /** The text of the messages that arrived. */
    readonly prompt: string;
  },
) => string | WireBehaviour;

export interface SymbolicServer extends WireFormatServer {
  /**
   * Records from now on the inputs from which the team's prompts are rendered, since a server receives only messages
   * and cannot derive the inputs from them.
   */
  serve(team: Team): void;
  /** The purposes of all requests so far, in order. */
  readonly purposes: readonly string[];
}

/**
 * An OpenAI-compatible server that answers the prompts of the team that it serves as the symbolic model would. To end
 * it, call `vi.restoreAllMocks` and `close`.
 */
export async function createSymbolicServer(distort: Distortion = (answer) => answer): Promise<SymbolicServer> {
  const rendered: Rendered[] = [];
  const purposes: string[] = [];
  const asked = new Map<Rendered, number>();
  let served: Team | null = null;
  const respond = (request: WireRequest): WireBehaviour => {
    const known = rendered.find(({ messages }) =>
      isDeepStrictEqual(
        messagesOf(request).slice(0, messages.length).map(withoutSchema),
        messages.map(({ role, content }) => ({ role, content })),
      ),
    );
    const answerer = served?.container
      .getAll<SymbolicAnswerer>(SymbolicAnswerer)
      .find(({ purpose }) => purpose === known?.purpose);
    if (served === null || known === undefined || answerer === undefined)
      return { kind: 'error', status: 418, message: 'this is no prompt of the team that is served' };
    const tries = asked.get(known) ?? 0;
    asked.set(known, tries + 1);
    purposes.push(known.purpose);
    const answer = answerer.answer(known.inputs, {
      knowledge: served.environment.knowledge,
      random: createRandom(served.config.seed),
    });
    const given = distort(typeof answer === 'string' ? answer : JSON.stringify(answer), {
      purpose: known.purpose,
      agent: agentIn(known.inputs),
      tries,
      prompt: known.messages.map(({ content }) => content).join('\n'),
    });
    return typeof given === 'string' ? { kind: 'answer', content: given, usage: { input: 10, output: 5 } } : given;
  };
  const server = await createWireFormatServer(respond);
  return Object.assign(server, {
    purposes,
    serve: (team: Team) => {
      served = team;
      const renderer = team.container.get<PromptRenderer>(PromptRenderer);
      const render = renderer.render.bind(renderer);
      vi.spyOn(renderer, 'render').mockImplementation((purpose, inputs) => {
        const messages = render(purpose, inputs);
        rendered.push({ purpose: purpose.name, inputs, messages });
        return messages;
      });
    },
  });
}

function messagesOf({ body }: WireRequest): readonly unknown[] {
  return typeof body === 'object' && body !== null && 'messages' in body && Array.isArray(body.messages)
    ? body.messages
    : [];
}

/** A message without the schema that is shown to a server that has not kept to it. */
function withoutSchema(message: unknown): unknown {
  const { content } = message as { readonly content?: unknown };
  return typeof content === 'string'
    ? {
        ...(message as object),
        content: content.replace(/\n\nAnswer with one JSON value and nothing else\.[\s\S]*$/, ''),
      }
    : message;
}

function agentIn(inputs: unknown): string | null {
  return typeof inputs === 'object' && inputs !== null && 'agent' in inputs && typeof inputs.agent === 'string'
    ? inputs.agent
    : null;
}
