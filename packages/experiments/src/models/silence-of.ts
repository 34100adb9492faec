import { isRemote, isSAgentsError, ModelSelection, type ChatModel, type WallClock } from '@s-agents/core';
import { TimedOut, withTimeout } from '@s-agents/kit';
import { checkModels, composeTeam, noBlobs, type LoadedConfig, type Team } from '@s-agents/runner';

/** Wall milliseconds to wait for an answer. A server may have to load the model first. */
const answerMilliseconds = 60_000;

/**
 * Returns why the models of a team do not answer, or null if they do. They are checked as before a run, and then asked
 * one question each. Throws SAgentsError for an invalid config, and the signal's reason.
 */
export async function silenceOf(
  config: LoadedConfig,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<string | null> {
  let team: Team;
  try {
    team = await composeTeam(config, { blobs: noBlobs });
  } catch (error) {
    if (isSAgentsError(error) && error.code === 'MODEL_KEY_MISSING') return error.message;
    throw error;
  }
  const selection = team.container.get<ModelSelection>(ModelSelection);
  const models = new Set(
    team.models.entries.map(({ purpose, seat, rank }) => selection.chatModel(purpose, seat, rank)),
  );
  try {
    await checkModels(team, { clock, signal });
    for (const model of models) if (isRemote(model)) await ask(model, { clock, signal });
    return null;
  } catch (error) {
    signal.throwIfAborted();
    if (isSAgentsError(error) || error instanceof TimedOut) return error.message;
    throw error;
  } finally {
    await Promise.all(team.closables.map((closable) => closable.close()));
  }
}

async function ask(
  model: ChatModel,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<void> {
  await withTimeout(
    (within) =>
      model.doGenerate({
        purpose: 'check',
        messages: [{ role: 'user', content: 'Are you there? Answer with the one word: yes' }],
        temperature: 0,
        inputs: {},
        signal: within,
      }),
    { clock, milliseconds: answerMilliseconds, what: `the first answer of ${model.id}`, signal },
  );
}
