import {
  ModelRouter,
  PromptRenderer,
  Tokenizer,
  WorldKnowledge,
  type Advice,
  type Feedback,
  type FeedbackInputs,
  type FeedbackProcessor,
  type MemoryEntry,
  type Work,
} from '@s-agents/core';
import { isSameWork, workText, briefWork, InputWindows, latestWords, readWork, meantName } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { feedback } from '../purposes/feedback.js';
import type { AdviceEntry } from '../purposes/schemas.js';
import { memoryText } from '../purposes/texts.js';
import { shownFailures } from '../shown/shown-failures.js';
import { shownPlan, type ShownPlan } from '../shown/shown-plan.js';
import { shownHoldings } from '../shown/shown-holdings.js';
import { shownRecords } from '../shown/shown-records.js';
import { withShortReason } from '../shown/short-reason.js';

/** The reports that call for advice. */
const setbacks: ReadonlySet<string> = new Set(['failed', 'refused', 'lost']);
/** Advice is about one failure: its prompt gets half of the space that others have for history, talk and what is known of members. */
const share = 0.5;
/** The part of a plan's space that is left to what was planned for whom. */
const shareOfPlan = 0.2;

/** Asks a model for advice (CSAS, "Feedback processor"). */
@injectable()
export class ModelFeedbackProcessor implements FeedbackProcessor {
  readonly specificationVersion = 'v1';
  readonly #windows: InputWindows;
  readonly #members: InputWindows;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
  ) {
    this.#windows = new InputWindows(
      {
        ...windows,
        conversation: Math.ceil(windows.conversation * share),
        history: Math.ceil(windows.history * share),
        plan: Math.ceil(windows.plan * shareOfPlan),
      },
      tokenizer,
    );
    this.#members = new InputWindows({ ...windows, member: Math.ceil(windows.member * share) }, tokenizer);
  }

  async process(inputs: FeedbackInputs, options: { signal: AbortSignal }): Promise<Feedback | null> {
    const windows = this.#windows;
    const conversation = windows.conversation(latestWords(inputs.conversation), {
      matters: () => false,
      rank: ({ report }) => (report === undefined || setbacks.has(report.status) ? 0 : 1),
    });
    const failures = shownFailures(inputs.failedTasks, windows);
    const memory = windows.history(
      withoutFailuresAt(inputs).map((entry) => ({ ...entry, text: windows.remark(entry.text) })),
      { textOf: memoryText, rank: ({ kind }) => (kind === 'success' ? 1 : 0) },
    );
    const records = shownRecords(inputs.trackRecords, this.#members);
    const held = shownHoldings(inputs, { windows, ofEach: this.#members, world: this.world });
    const plan = planInShort(inputs, windows);
    const shown = {
      ...inputs,
      plan: plan?.plan ?? null,
      progress: withShortReason(inputs.progress, windows),
      verbs: this.world.verbs.map(({ verb }) => verb),
      conversation: conversation.kept,
      failedTasks: failures.kept,
      memory: memory.kept,
      trackRecords: records.kept,
      inventories: held.inventories,
      leftOut: {
        messages: inputs.conversation.length - conversation.kept.length,
        memories: memory.leftOut,
        failures: failures.leftOut,
        records: records.leftOut,
        planned: plan?.leftOut ?? 0,
        items: held.leftOut,
      },
    };
    const { advice, entries } = await this.models.ask(feedback, shown, { agent: inputs.agent, ...options });
    return advice === null && entries.length === 0
      ? null
      : { words: advice ?? '', advice: entries.map((entry) => this.#read(entry, inputs)) };
  }

  /** An entry of the answer, with names as the team and the world write them. */
  #read({ task, before, agent, to, ...entry }: AdviceEntry, { agent: self, subordinates }: FeedbackInputs): Advice {
    const named = (name: string | null): string | null =>
      name === null ? null : (meantName(name, [...subordinates, self]) ?? name);
    const read = (text: string): Work => readWork(text, this.world);
    return {
      ...entry,
      agent: named(agent),
      to: named(to),
      work: read(task),
      before: before === null ? null : read(before),
    };
  }
}

/**
 * Shortens the plan to what was planned for whom, with those who failed first. The advice needs no more, since the next
 * planner sees the plan itself.
 */
function planInShort({ plan, request, failedTasks }: FeedbackInputs, windows: InputWindows): ShownPlan | null {
  if (plan === null) return null;
  const tasks = plan.tasks.map((planned) => ({ ...planned, work: [windows.remark(briefWork(planned.work))] }));
  const failed = new Set<string | null>(failedTasks.map(({ agent }) => agent));
  return shownPlan({ ...plan, analysis: windows.remark(plan.analysis), tasks }, windows, {
    request: request === null ? undefined : workText(request.work),
    isToldElsewhere: ({ agent }) => !failed.has(agent),
  });
}

/** The memory without what the list of failed tasks says. */
function withoutFailuresAt({ memory, failedTasks }: FeedbackInputs): readonly MemoryEntry[] {
  const isListed = ({ kind, agent, work }: MemoryEntry): boolean =>
    kind === 'failure' && failedTasks.some((failed) => failed.agent === agent && isSameWork(failed.work, work ?? []));
  return memory.filter((entry) => !isListed(entry));
}
