import type { Message, RunEvent } from '@s-agents/core';
import type { LoadedConfig, PluginChoice } from '@s-agents/runner';
import {
  classify,
  classifyCooperation,
  cooperativeBehaviours,
  type CooperativeBehaviour,
} from '@s-agents/organized-teams';
import { consult, type ConsultBudget } from '../consult/consult.js';

/** Messages in one question, and messages before them that are shown with it. */
const [perQuestion, shownBefore] = [20, 10];

/** A message with the behaviours that rules and a model find in it. */
export interface ClassifiedMessage extends Pick<Message, 'from' | 'to' | 'text'> {
  readonly byRules: readonly CooperativeBehaviour[];
  readonly byModel: readonly CooperativeBehaviour[];
}

export interface ClassifiedTalk {
  /** The models that answered. */
  readonly models: readonly string[];
  readonly messages: readonly ClassifiedMessage[];
  /** How many messages show each behaviour, and on what share of all messages rules and model agree about it. */
  readonly behaviours: Readonly<
    Record<CooperativeBehaviour, { readonly byRules: number; readonly byModel: number; readonly agreement: number }>
  >;
}

export interface ClassifyTalkOptions {
  /** Its `models` say which model is asked for the purpose `classify`. */
  readonly config: LoadedConfig;
  readonly plugins: PluginChoice;
  readonly signal: AbortSignal;
}

const unlimited: ConsultBudget = { check: () => {}, charge: () => {}, problem: () => null };

/** Has a model say which cooperative behaviours the messages of a run show, beside what rules find in them. */
export async function classifyTalk(
  events: readonly RunEvent[],
  { config, plugins, signal }: ClassifyTalkOptions,
): Promise<ClassifiedTalk> {
  const started = events.find((event) => event.type === 'run.started');
  const team = started?.agents.map(({ name }) => name) ?? [];
  const said = events.flatMap((event) =>
    event.type === 'message.published' && team.includes(event.message.from) ? [event.message] : [],
  );
  const numbered = said.map(({ from, to, text }, index) => ({ number: index + 1, from, to: [...to], text }));
  const found = new Map<number, readonly CooperativeBehaviour[]>();
  const models = new Set<string>();
  for (let from = 0; from < numbered.length; from += perQuestion) {
    signal.throwIfAborted();
    const inputs = {
      team,
      before: numbered.slice(Math.max(0, from - shownBefore), from),
      messages: numbered.slice(from, from + perQuestion),
    };
    const options = { config, plugins, budget: unlimited, asker: 'the reader of talk', signal };
    const { answer, calls } = await consult(classify, inputs, options);
    for (const { model } of calls) models.add(model);
    for (const { number, behaviours } of answer.messages) found.set(number, behaviours);
  }
  const byRules = classifyCooperation(said);
  const messages = said.map(({ from, to, text }, index) => ({
    from,
    to,
    text,
    byRules: byRules[index] ?? [],
    byModel: found.get(index + 1) ?? [],
  }));
  return { models: [...models], messages, behaviours: compared(messages) };
}

function compared(messages: readonly ClassifiedMessage[]): ClassifiedTalk['behaviours'] {
  return Object.fromEntries(
    cooperativeBehaviours.map((behaviour) => {
      const count = (of: 'byRules' | 'byModel'): number =>
        messages.filter((message) => message[of].includes(behaviour)).length;
      const agreed = messages.filter(
        ({ byRules, byModel }) => byRules.includes(behaviour) === byModel.includes(behaviour),
      ).length;
      const agreement = messages.length === 0 ? 1 : agreed / messages.length;
      return [behaviour, { byRules: count('byRules'), byModel: count('byModel'), agreement }];
    }),
  ) as ClassifiedTalk['behaviours'];
}
