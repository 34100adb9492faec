import type { FoundModels } from '@s-agents/core';
import type { Problem } from '../../source/ask.js';
import type { DraftModel } from '../../source/drafts.js';
import { texts } from '../../texts.js';
import { NumberField, ProblemText, Question, type PartProps } from './parts.js';

const { newRun } = texts;

interface ModelProps extends PartProps {
  readonly models: readonly FoundModels[];
  readonly lookAgain: () => void;
  readonly problem: Problem | null;
}

/** Who decides: the planner that works offline, or a model that was found on this machine. */
export function ModelChoice({ draft, change, models, lookAgain, problem }: ModelProps) {
  const { model } = draft;
  const choose = (chosen: DraftModel | null): void => change({ ...draft, model: chosen });
  return (
    <Question title={newRun.models}>
      <label class="option">
        <input type="radio" name="model" checked={model === null} onChange={() => choose(null)} />
        <span>
          {newRun.builtIn} <small>{newRun.builtInNote}</small>
        </span>
      </label>
      {models.map(({ title, names, missing }) => (
        <label key={title} class="option">
          <input
            type="radio"
            name="model"
            disabled={missing !== null}
            checked={model?.from === title}
            onChange={() => choose({ from: title, name: names?.[0] ?? '', isBacked: true, price: null })}
          />
          <span>
            {title} <small>{missing === null ? newRun.modelReady : newRun.modelMissing(missing)}</small>
          </span>
        </label>
      ))}
      {model === null ? null : (
        <Chosen model={model} found={models.find(({ title }) => title === model.from)} set={choose} />
      )}
      {problem === null ? null : <ProblemText problem={problem} />}
      <p class="note">
        {newRun.keysNote}{' '}
        <button type="button" onClick={lookAgain}>
          {newRun.lookAgain}
        </button>
      </p>
    </Question>
  );
}

interface ChosenProps {
  readonly model: DraftModel;
  readonly found: FoundModels | undefined;
  readonly set: (model: DraftModel) => void;
}

function Chosen({ model, found, set }: ChosenProps) {
  const names = found?.names ?? null;
  const { price } = model;
  return (
    <div class="fields">
      <label class="field">
        <span>{newRun.modelName(model.from)}</span>
        {names === null ? (
          <input
            value={model.name}
            spellcheck={false}
            maxLength={200}
            onInput={({ currentTarget }) => set({ ...model, name: currentTarget.value })}
          />
        ) : (
          <select value={model.name} onChange={({ currentTarget }) => set({ ...model, name: currentTarget.value })}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </label>
      {names === null ? (
        <>
          <NumberField
            label={newRun.priceInput}
            value={price?.input ?? null}
            step="any"
            least="0"
            set={(input) => set({ ...model, price: priceOf(input, price?.output ?? null) })}
          />
          <NumberField
            label={newRun.priceOutput}
            value={price?.output ?? null}
            step="any"
            least="0"
            set={(output) => set({ ...model, price: priceOf(price?.input ?? null, output) })}
          />
        </>
      ) : null}
      <label class="option">
        <input
          type="checkbox"
          checked={model.isBacked}
          onChange={({ currentTarget }) => set({ ...model, isBacked: currentTarget.checked })}
        />
        <span>{newRun.backed}</span>
      </label>
    </div>
  );
}

function priceOf(input: number | null, output: number | null): DraftModel['price'] {
  return input === null && output === null ? null : { input: input ?? 0, output: output ?? 0 };
}
