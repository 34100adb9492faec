import { useCallback, useEffect, useState } from 'preact/hooks';
import { wordsOf, type Problem } from '../../source/ask.js';
import { setupNow, startRun, type Draft, type Setup } from '../../source/drafts.js';
import { texts } from '../../texts.js';
import { faultIn, firstDraft } from './draft-changes.js';
import { Limits, More } from './limits.js';
import { ModelChoice } from './model-choice.js';
import { Objective } from './objective.js';
import { ProblemText } from './parts.js';
import { TeamList } from './team-list.js';
import { useUnderstood } from './use-understood.js';
import { WorldChoice } from './world-choice.js';

const { newRun } = texts;

/** What was filled in last, for those who look at a run in between, or start a similar one. */
let kept: Draft | null = null;

/** The page on which somebody starts a team. */
export function NewRun() {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(async (signal: AbortSignal): Promise<void> => {
    try {
      setSetup(await setupNow(signal));
      setProblem(null);
    } catch (error) {
      if (!signal.aborted) setProblem(wordsOf(error));
    }
  }, []);
  useEffect(() => {
    const left = new AbortController();
    void look(left.signal);
    return () => left.abort();
  }, [look]);
  return (
    <>
      <h1>{newRun.title}</h1>
      {problem === null ? null : <ProblemText problem={{ error: problem, remedy: '' }} />}
      {setup === null && problem === null ? <p class="note">{texts.loading}</p> : null}
      {setup === null ? null : <Form setup={setup} lookAgain={() => void look(new AbortController().signal)} />}
    </>
  );
}

interface FormProps {
  readonly setup: Setup;
  readonly lookAgain: () => void;
}

function Form({ setup, lookAgain }: FormProps) {
  const [draft, setDraft] = useState(() => kept ?? firstDraft(setup));
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const reading = useUnderstood(draft);
  const change = (changed: Draft): void => {
    kept = changed;
    setDraft(changed);
    setOutcome(null);
  };
  const start = async (): Promise<void> => {
    setStarting(true);
    try {
      const { id } = await startRun(draft);
      // The next one gets a file of its own.
      kept = { ...draft, name: null };
      location.hash = `#/run/${encodeURIComponent(id)}`;
    } catch (error) {
      setOutcome(wordsOf(error));
      setStarting(false);
    }
  };
  const { understood, problem } = reading;
  const about = (place: Place): Problem | null => (problem !== null && placeOf(problem) === place ? problem : null);
  const fault = faultIn(draft);
  const isEmpty = draft.task.trim() === '';
  const part = { draft, change };
  return (
    <form
      class="new-run"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isStarting) void start();
      }}
    >
      <p class="note">{newRun.intro}</p>
      <Objective {...part} reading={reading} problem={about('objective')} />
      <div class="questions">
        <WorldChoice {...part} worlds={setup.worlds} problem={about('world')} />
        <ModelChoice {...part} models={setup.models} lookAgain={lookAgain} problem={about('models')} />
      </div>
      <div class="questions">
        <TeamList {...part} setup={setup} reading={reading} problem={about('team')} />
        <Limits {...part} problem={about('budget')} />
      </div>
      <More {...part} />
      <div class="start">
        {fault === null ? null : <ProblemText problem={{ error: fault, remedy: '' }} />}
        {about('rest') === null ? null : <ProblemText problem={about('rest') as Problem} />}
        {outcome === null ? null : <ProblemText problem={{ error: outcome, remedy: '' }} />}
        <button class="main" disabled={isStarting || isEmpty || fault !== null || problem !== null}>
          {isStarting ? newRun.starting : newRun.start}
        </button>
        {isEmpty ? <span class="note">{newRun.startFirst}</span> : null}
        {!isEmpty && problem !== null ? <span class="note">{newRun.startLater}</span> : null}
        {setup.going >= setup.maximum ? <p class="note">{newRun.full(setup.going)}</p> : null}
      </div>
      {understood === null || isEmpty || problem !== null ? null : (
        <div class="file">
          <p class="note">
            {newRun.writes(understood.file)} <code>{understood.command}</code>
          </p>
          <details>
            <summary>{newRun.config}</summary>
            <pre>{understood.text}</pre>
          </details>
        </div>
      )}
    </form>
  );
}

type Place = 'objective' | 'world' | 'team' | 'models' | 'budget' | 'rest';

/** Where on the form a problem is shown: beside what it is about. */
function placeOf({ code, error }: Problem): Place {
  if (/\benvironment\.\w/.test(error)) return 'world';
  if (/^(TASK|GOAL|OBJECTIVE|SETUP)_/.test(code)) return 'objective';
  if (/^(GRAPH|CHARTER|NOBODY|TOPOLOGY)_/.test(code)) return 'team';
  if (code.startsWith('MODEL_')) return 'models';
  return code.startsWith('BUDGET_') ? 'budget' : 'rest';
}
